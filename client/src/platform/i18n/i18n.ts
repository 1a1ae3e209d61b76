/**
 * What the client says, in Indonesian, in the words of the tenant's kind of school.
 *
 * Dictionaries. A feature keeps its texts in `locales/id.json` and registers them in one place, its `words.ts`:
 *
 *     import { dictionary } from '#platform/i18n/i18n.ts'
 *     import texts from './locales/id.json'
 *
 *     export const { t, useT } = dictionary('permit', texts)
 *
 * Its screens import from there, so the texts travel in the chunk of the screens and nobody can speak before they are
 * loaded. A component says `const t = useT()` and is drawn again when the tenant changes; an event handler uses `t`
 * itself. `t(($) => $.list.title)` names a text: an unknown one does not compile. `$.status[code]` chooses among texts.
 * The words of `./locales/id.json` are at hand in every feature: `t(($) => $.common.action.save)`.
 *
 * Terms. `{{student}}` in a text is the tenant's word (`@kelasku/shared/whitelabel/wording`) without being passed:
 * "Tambah {{student}}" is Tambah Siswa in a school and Tambah Santri in a pesantren. Inside a sentence it is written
 * `{{student, lower}}`. A school's sentences differ from a pesantren's only in such words, so there are no dictionaries
 * per kind of school. Other variables are passed: `t(($) => $.greeting, { name })`.
 *
 * Indonesian has no plural forms: "{{count, number}} {{student, lower}}" is right for one and for thirty.
 * tests/architecture/wording.test.ts holds all this up: keys, variables, and terms that are written out.
 */
import { usualTimezone, type Timezone } from '@kelasku/shared/kernel/time-zones'
import { lower, wordingFor, type Wording } from '@kelasku/shared/whitelabel/wording'
import { createInstance, keyFromSelector, type TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

import { formatFor, type Format } from './format.ts'
import common from './locales/id.json'

const language = 'id'

/** What the words and figures on screen depend on; a new tenant replaces it and redraws every text. */
let tenant: { wording: Wording; format: Format } = { wording: wordingFor('school'), format: formatFor(usualTimezone) }
const tenantChanged = 'tenantChanged'

const i18n = createInstance()
void i18n.use(initReactI18next).init({
  lng: language,
  fallbackLng: false,
  initAsync: false, // the texts are at hand: a feature may speak as soon as it is evaluated
  resources: { [language]: { common } },
  defaultNS: 'common',
  interpolation: { escapeValue: false, defaultVariables: tenant.wording }, // React escapes
  react: { bindI18n: tenantChanged },
})
i18n.services.formatter?.add('lower', lower)

/** Once, before the first paint; with the tenant's words if the device remembers them. */
export function initWording(wording?: Wording) {
  document.documentElement.lang = language
  if (wording) setWording(wording)
}

/** The words of another tenant: `setWording(wordingFor(tenant.site_type, overridesIn(tenant.attributes)))`. */
export function setWording(wording: Wording) {
  change({ wording })
}

/** Where the active school's clocks stand. */
export function setTimeZone(zone: Timezone) {
  change({ format: formatFor(zone) })
}

function change(news: Partial<typeof tenant>) {
  tenant = { ...tenant, ...news }
  const { interpolation } = i18n.options // the object that i18next reads at each text
  if (interpolation) interpolation.defaultVariables = tenant.wording
  i18n.emit(tenantChanged)
}

const onTenantChange = (listener: () => void) => {
  i18n.on(tenantChanged, listener)
  return () => i18n.off(tenantChanged, listener)
}

const wordingNow = () => tenant.wording
const formatNow = () => tenant.format

/** The words themselves, for what is not a text: `roleLabel(role, useWording())`. */
export const useWording = (): Wording => useSyncExternalStore(onTenantChange, wordingNow, wordingNow)

/** Dates, times and figures as the active school writes them (format.ts). */
export const useFormat = (): Format => useSyncExternalStore(onTenantChange, formatNow, formatNow)

type Variables = Readonly<Record<string, string | number>>

/** Says one text of a dictionary, or of the common words. */
export type T<Texts> = (select: ($: Texts & { common: typeof common }) => string, variables?: Variables) => string

/** i18next types a selector by one global list of all dictionaries; ours are typed by the dictionary at hand. */
const keyOf = keyFromSelector as unknown as (select: unknown, scope: { ns: string[] }) => string

/** Registers a feature's texts; called once, in its `words.ts`. */
export function dictionary<Texts extends object>(namespace: string, texts: Texts) {
  i18n.addResourceBundle(language, namespace, texts, false, true, { silent: true, skipCopy: true })

  const ns = [namespace, 'common']
  const speak =
    (say: TFunction): T<Texts> =>
    (select, variables) =>
      say(keyOf(select, { ns }), { replace: variables ?? {} })

  return {
    /** For event handlers, notices and the like: it speaks the words of the moment, and redraws nothing. */
    t: speak(i18n.getFixedT(language, namespace)),
    /** For components. */
    useT: (): T<Texts> => {
      const { t } = useTranslation(namespace)
      return useMemo(() => speak(t), [t])
    },
  }
}

/** The common words alone, for the platform's and the shell's own components. */
export const { t, useT } = dictionary('common', common)
