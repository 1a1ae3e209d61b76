import { emptyPlaces } from '@kelasku/shared/whitelabel/contract'
import { termKeys, terms } from '@kelasku/shared/whitelabel/wording'
import type { WritableKey } from '@kelasku/shared/whitelabel/attributes'
import { useT } from '../words.ts'

const named = [
  'site_name',
  'brand_colour',
  'kelasku_banner',
  'login_banner',
  'hidden_menus',
  'wizard_step_one',
  'wizard_step_two',
  'wizard_step_three',
] as const satisfies readonly WritableKey[]

/** What a key is called on the page. */
export function useKeyName(): (key: WritableKey) => string {
  const t = useT()
  return (key) => {
    const own = named.find((one) => one === key)
    if (own) return t(($) => $.key[own])
    const place = emptyPlaces.find((one) => key === `empty_${one}`)
    if (place) return t(($) => $.place[place])
    const term = termKeys.find((one) => key === `term_${one}`)
    return term ? terms.school[term] : key
  }
}
