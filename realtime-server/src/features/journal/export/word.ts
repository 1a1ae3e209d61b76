import { writeWord } from '#platform/documents/press.ts'
import { footOf, linesOf, signaturesOf, type PlanOnPaper } from './plan.ts'

export const wordOf = (plan: PlanOnPaper): Promise<Uint8Array<ArrayBuffer>> =>
  writeWord({
    title: plan.title,
    author: plan.teacher.name ?? plan.school.name,
    lines: linesOf(plan),
    foot: footOf(plan),
    school: plan.school,
    doc: plan.doc,
    signatures: signaturesOf(plan),
    pictures: plan.pictures,
  })
