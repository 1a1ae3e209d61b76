/** A template in the boxes of its form, and back. */
import { SignMode } from '@kelasku/shared/report-card/machine'
import { Layout, Paper, SectionKey } from '@kelasku/shared/report-card/sections'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { t } from '../words.ts'
import type { Template } from '../queries.ts'

const longestTitle = 80
const longestLine = 120
const mostLines = 5

const Picture = z.string().nullable()

/** One that the layout has; what is off is kept in its place, with its title. */
const SectionBox = z
  .object({ key: SectionKey, title: z.string(), isOn: z.boolean() })
  .refine(({ isOn, title }) => !isOn || title.trim() !== '', { path: ['title'], error: texts.headingNeeded })
  .refine(({ title }) => title.trim().length <= longestTitle, {
    path: ['title'],
    error: texts.mostLetters(longestTitle),
  })
export type SectionBox = z.infer<typeof SectionBox>

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const TemplateBoxes = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t(($) => $.template.nameNeeded) })
    .max(longestTitle, { error: texts.mostLetters(longestTitle) }),
  levels: z.array(z.int()).min(1, { error: texts.choiceNeeded }),
  layout: Layout,
  paper: Paper,
  sections: z.array(SectionBox).refine((sections) => sections.some(({ isOn }) => isOn), {
    error: () => t(($) => $.template.sectionNeeded),
  }),
  letterhead: z
    .string()
    .refine((text) => linesIn(text).length <= mostLines, {
      error: () => t(($) => $.template.mostLines, { count: mostLines }),
    })
    .refine((text) => linesIn(text).every((line) => line.length <= longestLine), {
      error: () => t(($) => $.template.longestLine, { count: longestLine }),
    }),
  logo_file_id: Picture,
  second_logo_file_id: Picture,
  watermark_file_id: Picture,
  show_rank: z.boolean(),
  sign_mode: SignMode,
})
export type TemplateBoxes = z.infer<typeof TemplateBoxes>

/** What is on comes in its order, and what else the layout could print is offered behind it. */
export const sectionBoxesOf = (
  printed: readonly { key: SectionKey; title: string }[],
  offered: readonly { key: SectionKey; title: string }[],
): SectionBox[] => [
  ...printed.map(({ key, title }) => ({ key, title, isOn: true })),
  ...offered
    .filter(({ key }) => !printed.some((one) => one.key === key))
    .map(({ key, title }) => ({ key, title, isOn: false })),
]

/** Of another layout: its sections in its own order, with the titles that were given before. */
export const sectionsFor = (
  offered: readonly { key: SectionKey; title: string }[],
  before: readonly SectionBox[],
): SectionBox[] =>
  offered.map(({ key, title }) => {
    const known = before.find((one) => one.key === key)
    return { key, title: known?.title ?? title, isOn: known?.isOn ?? true }
  })

export const boxesOf = (
  template: Omit<Template, 'id' | 'school_year_id' | 'semester' | 'period' | 'version'>,
  offered: readonly { key: SectionKey; title: string }[],
): TemplateBoxes => ({
  name: template.name,
  levels: template.levels,
  layout: template.layout,
  paper: template.paper,
  sections: sectionBoxesOf(template.sections, offered),
  letterhead: template.letterhead.join('\n'),
  logo_file_id: template.logo_file_id,
  second_logo_file_id: template.second_logo_file_id,
  watermark_file_id: template.watermark_file_id,
  show_rank: template.show_rank,
  sign_mode: template.sign_mode,
})

export const looksOf = ({ sections, letterhead, levels, ...boxes }: TemplateBoxes) => ({
  ...boxes,
  levels: levels.toSorted((one, other) => one - other),
  sections: sections.filter(({ isOn }) => isOn).map(({ key, title }) => ({ key, title: title.trim() })),
  letterhead: linesIn(letterhead),
})

/** What a template says without its identity, to be made anew in another half. */
export const copyOf = ({ id: _id, school_year_id: _year, version: _version, ...looks }: Template) => looks

/** Which boxes somebody else has changed. */
export const changedBoxes = (before: TemplateBoxes, now: TemplateBoxes): (keyof TemplateBoxes)[] =>
  TemplateBoxes.keyof().options.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
