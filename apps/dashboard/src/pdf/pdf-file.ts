/** Writes a PDF with one image per page. */

export interface PdfInfo {
  title: string
  author: string
  /** BCP 47 */
  language: string
  created: Date
  /** Page size in points. */
  page: { width: number; height: number }
}

export interface PdfWriter {
  /** Adds a page filled by an image. The bytes stay in the browser's blob storage. */
  addPage(jpeg: Blob, pixels: { width: number; height: number }): void
  /** Finishes the file; nothing can be added afterwards. */
  finish(): Blob
}

const CATALOG = 1
const PAGES = 2
const INFO = 3

export function createPdf({ title, author, language, created, page }: PdfInfo): PdfWriter {
  const parts: BlobPart[] = []
  const offsets: number[] = []
  const pages: number[] = []
  let size = 0
  let lastId = INFO

  // Everything except images is ASCII, so characters are bytes.
  const write = (part: string | Blob) => {
    parts.push(part)
    size += typeof part === 'string' ? part.length : part.size
  }
  const writeObject = (id: number, dictionary: string, stream?: string | Blob) => {
    offsets[id] = size
    write(`${id} 0 obj\n<< ${dictionary} >>\n`)
    if (stream !== undefined) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }

  write('%PDF-1.4\n')
  return {
    addPage(jpeg, pixels) {
      const [image, content, leaf] = [lastId + 1, lastId + 2, lastId + 3]
      lastId = leaf
      writeObject(
        image,
        `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size}`,
        jpeg,
      )
      const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /Page Do Q`
      writeObject(content, `/Length ${drawing.length}`, drawing)
      writeObject(
        leaf,
        `/Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /XObject << /Page ${image} 0 R >> >> /Contents ${content} 0 R`,
      )
      pages.push(leaf)
    },

    finish() {
      writeObject(
        CATALOG,
        `/Type /Catalog /Pages ${PAGES} 0 R /Lang ${text(language)} /ViewerPreferences << /DisplayDocTitle true >>`,
      )
      writeObject(PAGES, `/Type /Pages /Count ${pages.length} /Kids [${pages.map((leaf) => `${leaf} 0 R`).join(' ')}]`)
      const date = created.toISOString().replace(/\D/g, '').slice(0, 14)
      writeObject(INFO, `/Title ${text(title)} /Author ${text(author)} /CreationDate (D:${date}Z)`)
      const start = size
      const entries = Array.from({ length: lastId }, (_, index) => `${digits(offsets[index + 1]!)} 00000 n \n`)
      write(`xref\n0 ${lastId + 1}\n${digits(0)} 65535 f \n${entries.join('')}`)
      write(`trailer\n<< /Size ${lastId + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`)
      write(`startxref\n${start}\n%%EOF\n`)
      return new Blob(parts, { type: 'application/pdf' })
    },
  }
}

const digits = (offset: number) => String(offset).padStart(10, '0')

/** A Unicode string: UTF-16 in hexadecimal with a byte order mark. */
function text(value: string): string {
  const units = Array.from({ length: value.length }, (_, index) => value.charCodeAt(index))
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}
