import { dictionary } from '#platform/i18n/i18n.ts'
import texts from './locales/id.json'

/** Apart from those of the shell: nobody needs them before they search. */
export const { useT: usePaletteT } = dictionary('palette', texts)
