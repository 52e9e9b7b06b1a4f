const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const

/** True if a label is for an element: by id, or as the first labelable element inside. */
function isFor(label: HTMLLabelElement, element: Element): boolean {
  const { htmlFor } = label
  if (!label.hasAttribute('for')) return label.contains(element) && label.control === element
  return htmlFor !== '' && htmlFor === element.id && document.getElementById(htmlFor) === element
}

/**
 * Fast `labels` of controls, which every query by label or name reads for all controls. jsdom itself walks the whole
 * page each time, and again for each label in it, which took a tenth of the tests' time.
 */
export function addLabels(): void {
  for (const name of LABELABLE) {
    const { prototype } = window[`HTML${name}Element`]
    const slow = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get
    if (!slow || slow.name === 'labelsOnPage') continue
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get: function labelsOnPage(this: HTMLElement): unknown {
        if (!document.contains(this) || this.matches('input[type=hidden i]')) return slow.call(this)
        return [...document.getElementsByTagName('label')].filter((label) => isFor(label, this))
      },
    })
  }
}
