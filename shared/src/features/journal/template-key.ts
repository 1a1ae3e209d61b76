import { z } from 'zod'

/** What a unit may begin with. */
export const TemplateKey = z.enum(['PEMBELAJARAN_MENDALAM', 'MODUL_AJAR', 'RPP_SATU_LEMBAR', 'BLANK'])
export type TemplateKey = z.infer<typeof TemplateKey>
