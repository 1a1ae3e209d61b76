/** Answering a proposed change, field by field; the places of one address are one answer, since they lie in each other. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { profileRefusal, type ProfileValues, type ProposalView } from '@kelasku/shared/profile/contract'
import { ParentKind, ProfileField, profileFields } from '@kelasku/shared/profile/fields'
import {
  nextProposalStatus,
  proposalCan,
  type ProposalAction,
  type ProposalStatus,
} from '@kelasku/shared/profile/machine'
import { fieldPolicy } from '@kelasku/shared/profile/policy'
import { isSameValue } from '@kelasku/shared/profile/values'
import type { Work } from '#platform/database/work.ts'
import { userCard } from './presenter.ts'
import { publishProposals } from './proposing.ts'
import { valueIn } from './record.ts'
import {
  findProposal,
  findRecord,
  listProposals,
  lockPending,
  lockProfile,
  namesOfPlaces,
  saveProposals,
  type KnownProposal,
} from './repo.ts'
import { writeFields } from './saving.ts'
import { codesAmong, labelOf } from './show.ts'
import { personFor, type KnownPerson } from './subject.ts'
import type { ProfileTools } from './tools.ts'

/** A proposal, the person it is about, and what the asker may do with it. */
export interface Petition extends KnownProposal {
  person: KnownPerson
}

/** The only way to hold a proposal: for those who have a say in its field, and the family. */
export async function petitionFor(who: Actor, id: string, work: Work): Promise<Petition> {
  const known = await findProposal(work.tx, who, id)
  if (!known) throw refusal.not_found()
  const person = await personFor(who, known.proposal.user_id, work)
  const concerns = known.proposal.proposed_by === who.userId || person.bonds.some((bond) => concerned.includes(bond))
  if (!concerns && !fieldPolicy.decide(person, known.proposal.field)) throw refusal.not_found()
  return { ...known, person }
}

const concerned = ['self', 'guardian', 'homeroom', 'admin']

const placeChains: readonly (readonly ProfileField[])[] = [
  ['province_id', 'city_id', 'district_id', 'village_id'],
  ...ParentKind.options.map((parent): ProfileField[] => [
    `${parent}.province_id`,
    `${parent}.city_id`,
    `${parent}.district_id`,
  ]),
]
const answeredWith = (field: ProfileField): readonly ProfileField[] =>
  placeChains.find((chain) => chain.includes(field)) ?? [field]

export interface Verdict {
  status: 'APPROVED' | 'REJECTED'
  reason?: string | null | undefined
  even_if_changed: boolean
}

export async function decidePetition(
  who: Actor,
  { proposal, person }: Petition,
  { status, reason = null, even_if_changed }: Verdict,
  work: Work,
  tools: ProfileTools,
): Promise<ProposalView> {
  if (!fieldPolicy.decide(person, proposal.field)) throw refusal.forbidden()
  if (status === 'REJECTED' && reason === null) throw profileRefusal.reason_required()
  const together = await lockPending(work.tx, proposal, answeredWith(proposal.field))
  if (!together.some(({ id }) => id === proposal.id)) throw profileRefusal.proposal_decided()

  if (status === 'APPROVED') {
    await lockProfile(work.tx, person.user.id)
    const now = (await findRecord(work.tx, person.user.id)) ?? person
    const hasChanged = together.some(({ field, old_value }) => !isSameValue(valueIn(now, field), old_value))
    if (hasChanged && !even_if_changed) throw profileRefusal.proposal_stale()
    const values = Object.fromEntries(together.map(({ field, new_value }) => [field, new_value])) as ProfileValues // validated when it was proposed
    await writeFields(who, person, values, work, tools)
  }
  const verdict = status === 'APPROVED' ? 'approve' : 'reject'
  await close(who, together, { action: verdict, reason, isOwnChild: person.bonds.includes('guardian') }, work)
  await tools.whenDecided(who, proposal, status === 'APPROVED', work)
  return petitionView(who, proposal.id, work)
}

export async function withdrawPetition(who: Actor, { proposal }: Petition, work: Work): Promise<ProposalView> {
  if (proposal.proposed_by !== who.userId) throw refusal.forbidden()
  const together = await lockPending(work.tx, proposal, answeredWith(proposal.field))
  if (!together.some(({ id }) => id === proposal.id)) throw profileRefusal.proposal_decided()
  await close(who, together, { action: 'withdraw', reason: null, isOwnChild: false }, work)
  return petitionView(who, proposal.id, work)
}

type Rows = Awaited<ReturnType<typeof lockPending>>

interface Closing {
  action: ProposalAction
  reason: string | null
  isOwnChild: boolean
}

async function close(who: Actor, rows: Rows, { action, reason, isOwnChild }: Closing, work: Work): Promise<void> {
  const answer = action === 'withdraw' ? {} : { decided_by: who.userId, decided_at: new Date(), reason }
  const ids = rows.map(({ id }) => id)
  await saveProposals(work.tx, ids, { status: nextProposalStatus('PENDING', action), ...answer })
  await publishProposals(who, rows[0]!.user_id, work) // the caller has found the one that it closes among them
  work.audit({
    action: `profile.proposal_${pastOf[action]}`,
    subject: `user:${rows[0]!.user_id}`,
    detail: { fields: rows.map(({ field }) => field), ...(isOwnChild && { own_child: true }) },
  })
}

const pastOf = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

async function petitionView(who: Actor, id: string, work: Work): Promise<ProposalView> {
  const [view] = await present(who, [await petitionFor(who, id, work)], work)
  return view! // one in, one out
}

interface Search extends Paging {
  status?: ProposalStatus | undefined
  user_id?: string | undefined
}

export async function petitionsOf(who: Actor, { status, user_id: userId, ...paging }: Search, work: Work) {
  const search = { status, userId, decidable: isAdmin(who) ? undefined : decidedByHomeroom }
  const { items, total } = await listProposals(work.tx, who, search, paging)
  return { data: await present(who, items, work), meta: pageMeta(paging, total) }
}

/** What waits for an answer of the asker's. */
export async function petitionsToDecide(who: Actor, work: Work): Promise<ProposalView[]> {
  const { data } = await petitionsOf(who, { status: 'PENDING', page: 1, limit: 200 }, work)
  return data.filter(({ can }) => can.approve)
}

const decidedByHomeroom = ProfileField.options.filter((field) =>
  profileFields[field].student?.change.decides.includes('homeroom'),
)

async function present(who: Actor, items: readonly KnownProposal[], work: Work): Promise<ProposalView[]> {
  const values = items.flatMap(({ proposal: { field, old_value, new_value }, record }) =>
    [old_value, new_value, valueIn(record, field)].map((value) => [field, value] as const),
  )
  const names = await namesOfPlaces(work.tx, codesAmong(values))
  return items.map((known) => viewOf(who, known, names))
}

function viewOf(who: Actor, known: KnownProposal, names: ReadonlyMap<string, string>): ProposalView {
  const { proposal, record, proposer, decider, className } = known
  const current = valueIn(record, proposal.field)
  return {
    id: proposal.id,
    user: userCard(record.user),
    class_name: className,
    section: profileFields[proposal.field].section,
    field: proposal.field,
    old_value: proposal.old_value,
    new_value: proposal.new_value,
    current_value: current,
    old_label: labelOf(proposal.field, proposal.old_value, names),
    new_label: labelOf(proposal.field, proposal.new_value, names),
    current_label: labelOf(proposal.field, current, names),
    is_stale: proposal.status === 'PENDING' && !isSameValue(current, proposal.old_value),
    status: proposal.status,
    proposed_by: userCard(proposer),
    proposed_at: proposal.created_at,
    decided_by: decider && userCard(decider),
    decided_at: proposal.decided_at,
    reason: proposal.reason,
    can: abilities(who, known),
  }
}

/** `fieldPolicy.decide`, for a list. */
function abilities(who: Actor, { proposal: { status, field, proposed_by }, isLed, isChild }: KnownProposal) {
  const decides = isAdmin(who) || (isLed && !isChild && decidedByHomeroom.includes(field))
  return {
    approve: decides && proposalCan(status, 'approve'),
    reject: decides && proposalCan(status, 'reject'),
    withdraw: proposed_by === who.userId && proposalCan(status, 'withdraw'),
  }
}
