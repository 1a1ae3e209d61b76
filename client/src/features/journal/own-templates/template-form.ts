import { CurriculumKind } from '@kelasku/shared/curriculum/tiers'
import { TemplateDraft } from '@kelasku/shared/journal/own-templates'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'

const { name, description } = TemplateDraft.shape

export const TemplateForm = z.object({ name, description, curriculum: orNull(CurriculumKind) })
export type TemplateForm = z.input<typeof TemplateForm>
