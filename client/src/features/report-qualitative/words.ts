import { dictionary } from '#platform/i18n/i18n.ts'
import texts from './locales/id.json'

export const { t, useT } = dictionary('report-qualitative', texts)
