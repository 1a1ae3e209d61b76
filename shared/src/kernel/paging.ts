import { z } from 'zod'

export const pageLimit = 200

/** A limit above 200 is clamped rather than refused; `meta.limit` says so. */
const limited = (initial: number) =>
  z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .default(initial)
    .transform((limit) => Math.min(limit, pageLimit))

/** The query fields of a list: `{ ...paging(), search: … }`. Lists start with 10 rows unless the specification says otherwise. */
export const paging = (limit = 10) => ({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  limit: limited(limit),
})

/** The query fields of a table that can be sorted by these; without `sort` it stands in its own order. */
export const sorting = <const Key extends string>(...keys: readonly [Key, ...Key[]]) => ({
  sort: z.enum(keys).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
})

export interface Sorting<Key extends string> {
  sort?: Key | undefined
  direction?: 'asc' | 'desc' | undefined
}

export interface Paging {
  page: number
  limit: number
}

export const PageMeta = z.object({
  page: z.int(),
  limit: z.int(),
  max_page: z.int(),
  total_item: z.int(),
})
export type PageMeta = z.infer<typeof PageMeta>

export const pageMeta = ({ page, limit }: Paging, total: number): PageMeta => ({
  page,
  limit,
  max_page: Math.max(1, Math.ceil(total / limit)),
  total_item: total,
})
