/** Reads a PDF back, as a reader would: what stands on its pages, and the headings that lead through it. */
export interface ReadPdf {
  pages: string[]
  headings: string[]
  /** Where on its page each text stands, in parts of the page's width and height from its upper left corner. */
  places: PlacedText[]
}

export interface PlacedText {
  page: number
  text: string
  left: number
  right: number
  top: number
}

export async function readPdf(data: Uint8Array<ArrayBuffer>): Promise<ReadPdf> {
  const { getDocument } = await reader()
  const task = getDocument({ data, verbosity: 0 })
  const pdf = await task.promise
  const read = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const texts = items.filter((item) => 'str' in item)
      return {
        text: texts.map(({ str }) => str).join(' '),
        places: texts.map(({ str, transform, width: long }): PlacedText => {
          const [left, bottom] = [Number(transform[4]), Number(transform[5])]
          return {
            page: index + 1,
            text: str,
            left: left / width,
            right: (left + long) / width,
            top: 1 - bottom / height,
          }
        }),
      }
    }),
  )
  const pages = read.map(({ text }) => text)
  const headings = titlesIn((await pdf.getOutline()) ?? [])
  await task.destroy()
  return { pages, headings, places: read.flatMap(({ places }) => places) }
}

interface Entry {
  title: string
  items: Entry[]
}

const titlesIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ title, items }) => [title, ...titlesIn(items)])

/** It asks for one thing that the oldest Node of ours does not have. */
function reader() {
  Object.assign(Promise, { withResolvers: Reflect.get(Promise, 'withResolvers') ?? withResolvers })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

function withResolvers<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (reason: unknown) => void } | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
