import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

/** What a unit may begin with wherever it is taught. */
export const TemplateKey = z.enum(['PEMBELAJARAN_MENDALAM', 'MODUL_AJAR', 'RPP_SATU_LEMBAR', 'BLANK'])
export type TemplateKey = z.infer<typeof TemplateKey>

/** One of these, or one of the school's own by its id. */
export const TemplateChoice = z.union([TemplateKey, Id])
export type TemplateChoice = z.infer<typeof TemplateChoice>

export const isTemplateKey = (choice: TemplateChoice): choice is TemplateKey => TemplateKey.safeParse(choice).success
