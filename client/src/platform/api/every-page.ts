interface Page<Item> {
  data: Item[]
  meta: { max_page: number }
}

const most = 200

/** All of a list that is never long, page by page. */
export async function everyPage<Item>(
  ask: (paging: { page: number; limit: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await ask({ page, limit: most })
    items.push(...data)
    if (page >= meta.max_page) return items
  }
}
