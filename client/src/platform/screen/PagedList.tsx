import type { ReactNode } from 'react'
import { Paged, type PagedProps } from './Paged.tsx'

interface PagedListProps<Item> extends Omit<PagedProps<Item>, 'children'> {
  label: string
  /** One line of it, a list item with a key. */
  children: (item: Item) => ReactNode
}

/** As `Paged`, line by line. */
export const PagedList = <Item,>({ label, children, ...paged }: PagedListProps<Item>) => (
  <Paged {...paged}>
    {(items) => (
      <ul aria-label={label} className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
        {items.map(children)}
      </ul>
    )}
  </Paged>
)
