/** Proposals as one answers them: by person and by who asks, the places of one address together. */
import { ProfileField } from '@kelasku/shared/profile/fields'
import { groupBy } from '../fields/lines.ts'

interface ProposedField {
  field: ProfileField
  status: string
  user: { id: string }
  proposed_by: { id: string }
  /** Places are answered together: what was decided at one moment belongs together too. */
  decided_at: string | null
}

/** One thing that is wanted. */
export type Wish<Item> = readonly [Item, ...Item[]]

export interface Group<Item> {
  first: Item
  wishes: Wish<Item>[]
}

export function groupsOf<Item extends ProposedField>(proposals: readonly Item[]): Group<Item>[] {
  const groups = new Map<string, Item[]>()
  for (const proposal of proposals) {
    const { user, proposed_by, status, decided_at } = proposal
    const key = [user.id, proposed_by.id, status, decided_at].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), proposal])
  }
  return [...groups.values()].flatMap((items) => {
    const [first] = items
    return first ? [{ first, wishes: groupBy(inOrder(items), ({ field }) => field) }] : []
  })
}

/** As in the form that they were written in, whatever order they came in. */
const inOrder = <Item extends ProposedField>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => ProfileField.options.indexOf(one.field) - ProfileField.options.indexOf(other.field))
