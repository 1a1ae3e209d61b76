/** Reads a PDF back, as a reader would: what stands on its pages, and the headings that lead through it. */
export interface ReadPdf {
  pages: string[]
  headings: string[]
}

export async function readPdf(data: Uint8Array<ArrayBuffer>): Promise<ReadPdf> {
  const { getDocument } = await reader()
  const task = getDocument({ data, verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  const headings = titlesIn((await pdf.getOutline()) ?? [])
  await task.destroy()
  return { pages, headings }
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
