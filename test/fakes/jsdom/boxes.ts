/** Without layout every element is at the top of the page and as wide as the window; jsdom's own are 0 wide. */
export function addBoxes(): void {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, window.innerWidth, 0)
}
