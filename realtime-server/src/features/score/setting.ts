/** How the finals of a sheet are weighed, and whether marks make columns by themselves. */
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

interface Flow {
  takes_marks: boolean
  reason: string
}

export async function setFlow(who: Actor, known: KnownSheet, { takes_marks, reason }: Flow, work: Work) {
  requireReason(who, known, reason)
  const sheet = await lockSheet(work.tx, known)
  if (sheet.takes_marks === takes_marks) return { takes_marks, revision: sheet.revision }
  const revision = await raiseRevision(work.tx, sheet, { takes_marks })
  publishSheet(work, known, { revision })
  await noteOffice(who, known, { action: 'score.flow_set', revision, reason, detail: { takes_marks } }, work)
  return { takes_marks, revision }
}
