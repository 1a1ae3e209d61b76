/** How the finals of a sheet are weighed. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { SettingInput } from '@kelasku/shared/score/contract'
import type { Work } from '#platform/database/work.ts'
import { publishSheet } from './news.ts'
import { noteOffice } from './office.ts'
import { lockSheet, raiseRevision, weighingOf, type KnownSheet } from './repo.ts'
import { requireReason } from './service.ts'

export async function reviseSetting(who: Actor, known: KnownSheet, input: SettingInput, work: Work) {
  requireReason(who, known, input.reason)
  const sheet = await lockSheet(work.tx, known)
  if (sheet.version !== input.version) throw refusal.version_conflict()
  const weighing = weighingOf(input)
  const version = sheet.version + 1
  const revision = await raiseRevision(work.tx, sheet, { ...weighing, version })
  publishSheet(work, known, { revision })
  const detail = { weighing }
  await noteOffice(who, known, { action: 'score.setting_revised', revision, reason: input.reason, detail }, work)
  return { setting: { ...weighing, passing_score: known.setting.passing_score, version }, revision }
}
