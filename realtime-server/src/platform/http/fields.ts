/** The fields of an address or a form, as our client writes them: `ids[]=1`, `ids[0]=1`, `of[kind]=EXAM`. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { storable } from '@kelasku/shared/kernel/rich-text'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'

/** No list is longer: a place far out would be walked to over all those that are empty. */
const longestList = 300
const mostFields = 2_000
const brackets = new StandardBracketNotationSerializer({ maxBracketNotationArrayIndex: longestList })

export function parseQuery(fields: Iterable<[string, unknown]>): unknown {
  const all = [...fields].map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? storable(value) : value,
  ])
  if (all.length > mostFields) throw refusal.INVALID_REQUEST_PAYLOAD()
  return brackets.deserialize(all)
}
