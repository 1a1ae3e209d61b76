/** All that a plan may begin with, and which of them fit a course. */
import type { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import type { TemplateKey } from '@kelasku/shared/journal/template-key'
import { blank } from './blank.ts'
import { deepLearning } from './deep-learning.ts'
import { merdeka } from './merdeka.ts'
import { onePage } from './one-page.ts'
import type { Template } from './template.ts'

const byKey: Readonly<Record<TemplateKey, Template>> = {
  PEMBELAJARAN_MENDALAM: deepLearning,
  MODUL_AJAR: merdeka,
  RPP_SATU_LEMBAR: onePage,
  BLANK: blank,
}

export const templates: readonly Template[] = Object.values(byKey)

export const templateOf = (key: TemplateKey): Template => byKey[key]

/** In a school year by its first calendar year; a course that follows no curriculum may begin with any. */
export const templatesFor = (curriculum: CurriculumKind | null, year: number): Template[] =>
  templates.filter(({ curricula, since }) => since <= year && (curriculum === null || curricula.includes(curriculum)))
