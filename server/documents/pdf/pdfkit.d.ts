/** Members of PDFKit 0.20 that its types lack. */
declare namespace PDFKit {
  interface PDFStructureElement {
    readonly dictionary: { readonly data: Record<string, unknown> }
  }

  interface OpenedImage {
    readonly width: number
    readonly height: number
  }

  interface PDFDocument {
    openImage(bytes: Uint8Array): OpenedImage
    image(image: OpenedImage, x: number, y: number, options: Mixins.ImageOption): this
  }
}
