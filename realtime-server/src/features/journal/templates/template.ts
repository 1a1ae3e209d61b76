/**
 * What a plan may begin with. A template is written once, here, and copied into a plan's document when the plan is made:
 * whatever happens to it later, a plan that was begun with it stays as it is.
 */
import type { CurriculumKind, Phase } from '@kelasku/shared/curriculum/tiers'
import type { TemplateKey } from '@kelasku/shared/journal/template-key'
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'

export interface Template {
  key: TemplateKey
  title: string
  /** What a teacher has in hand with it, in a sentence. */
  description: string
  /** The curricula that it is meant for. */
  curricula: readonly CurriculumKind[]
  /** The school year from which on it is offered, by the calendar year in which that begins. */
  since: number
  /** Filled with what the school knows anyway. */
  begin: (facts: TemplateFacts) => WrittenDoc
}

/** What is not known is left for the teacher to write. */
export interface TemplateFacts {
  topic: string
  teacher: string
  school: string
  school_year: string
  subject: string
  class_name: string
  phase: Phase | null
  /** What a graduate should be, as the school has it for this year. */
  profile: { name: string; dimensions: readonly { name: string; description: string }[] }
}
