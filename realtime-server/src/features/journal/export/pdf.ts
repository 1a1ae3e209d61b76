import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { companionsOf } from '#platform/documents/rich.ts'
import { footOf, linesOf, signaturesOf, type PlanOnPaper } from './plan.ts'

const template = String.raw`
#set document(title: data.title, author: data.author)
#show heading: set block(sticky: true)
#show heading.where(level: 1): set text(size: 14pt)
#show heading.where(level: 1): set block(above: 1.5em, below: 0.8em)
#show heading.where(level: 2): set text(size: 12pt)
#show heading.where(level: 2): set block(above: 1.3em, below: 0.7em)
#show heading.where(level: 3): set text(size: 11pt)
#show heading.where(level: 3): set block(above: 1.1em, below: 0.6em)
#letterhead(data.school)
#align(center, {
  text(size: 17pt, weight: "bold", data.title)
  for line in data.lines { linebreak(); text(size: 10pt, fill: luma(70), line) }
})
#v(1mm)
#rich(data.doc)
#if data.signatures.len() > 0 {
  v(6mm)
  block(breakable: false, width: 100%, grid(
    columns: (1fr, 1fr),
    column-gutter: 10mm,
    ..data.signatures.map(one => signature(one.above.join(linebreak()), one.name, one.below)),
  ))
}
`

export function pdfOf(plan: PlanOnPaper): Promise<Uint8Array<ArrayBuffer>> {
  const data = {
    long: true,
    title: plan.title,
    author: plan.teacher.name ?? plan.school.name,
    lines: linesOf(plan),
    foot: footOf(plan),
    school: plan.school,
    doc: plan.doc,
    signatures: signaturesOf(plan),
  }
  const { formulas } = companionsOf([plan.doc])
  return printDocument({ template: prelude + template, data, formulas, pictures: plan.pictures })
}
