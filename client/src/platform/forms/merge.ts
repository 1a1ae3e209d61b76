/**
 * Two people changed the same thing. What only the other one touched is taken over, what one has typed oneself stays,
 * and everything that the other one did is told, so that nobody overwrites anybody without knowing.
 */
/** What one box of a form holds. */
export type Box = string | boolean | null
type Boxes = Record<string, Box>

export interface TheirChange<Field extends string = string> {
  field: Field
  before: Box | undefined
  after: Box | undefined
  /** Mine differs from theirs, and stands until I say otherwise. */
  isDisputed: boolean
}

export function merge<Form extends Boxes>(base: Form, theirs: Form, mine: Form) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record's own keys
  const fields = Object.keys(theirs) as (keyof Form & string)[]
  const changes: TheirChange<keyof Form & string>[] = []
  const merged = { ...theirs }

  for (const field of fields) {
    const [before, after, own] = [base[field], theirs[field], mine[field]]
    const isMyChange = own !== before
    if (isMyChange) merged[field] = mine[field]
    if (after !== before && after !== own) changes.push({ field, before, after, isDisputed: isMyChange })
  }
  return { merged, changes }
}
