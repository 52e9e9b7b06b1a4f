/** Without layout every element lies at the top of the page and is as wide as the window; jsdom alone has them 0 wide. */
export function addBoxes(): void {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, window.innerWidth, 0)
}
