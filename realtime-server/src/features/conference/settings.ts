import { conferenceRefusal, type ConferenceSettings, type KnownSettings } from '@kelasku/shared/conference/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Config } from '#platform/config.ts'
import type { Work } from '#platform/database/work.ts'
import { hasTurn } from './media/ice.ts'
import { findSettings, saveSettings } from './repo.ts'

export async function showSettings({ schoolId }: Actor, config: Config, work: Work): Promise<KnownSettings> {
  return { ...(await findSettings(work.tx, schoolId)), has_turn: hasTurn(config) }
}

export async function reviseSettings(
  who: Actor,
  settings: ConferenceSettings,
  config: Config,
  work: Work,
): Promise<KnownSettings> {
  const before = await findSettings(work.tx, who.schoolId)
  // One that was set while there was a server stays, and does nothing until it is back.
  if (settings.relay_only && !before.relay_only && !hasTurn(config)) throw conferenceRefusal.no_turn()
  await saveSettings(work.tx, who.schoolId, settings)
  work.audit({ action: 'conference.settings_changed', subject: `school:${who.schoolId}`, detail: { before, settings } })
  return { ...settings, has_turn: hasTurn(config) }
}
