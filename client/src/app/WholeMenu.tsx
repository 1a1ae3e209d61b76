import { alwaysShown } from '@kelasku/shared/whitelabel/menu'
import type { Term } from '@kelasku/shared/whitelabel/wording'
import { use, useCallback, type ReactNode } from 'react'
import { MenuSource, type MenuEntry } from '#features/whitelabel/menu-source.ts'
import { Built } from '#platform/built.ts'
import { useSchool } from '#platform/session/school.ts'
import { entries, hiddenForEveryone, type Entry } from './menu.ts'
import { menuIcons } from './shell/menu-icons.ts'
import { t } from './words.ts'

/** Hands down the whole menu: what there is a page for and what nobody sees, with who has decided about each. */
export function WholeMenu({ children }: { children: ReactNode }) {
  const built = use(Built)
  const grade = useSchool((school) => school.grade)

  const source = useCallback<MenuSource>(
    ({ wording, hiddenTerms }) =>
      entries
        .filter(({ path }) => built.has(path) || hiddenForEveryone.includes(path))
        .map((entry): MenuEntry => {
          const { path, group } = entry
          const Icon = menuIcons[path]
          return {
            path,
            label: t(($) => $.menu[path], wording),
            icon: <Icon aria-hidden className="size-4.5 shrink-0" />,
            group: group ? t(($) => $.menuGroup[group]) : null,
            decidedBy: decidedBy(entry, { grade, hiddenTerms }),
          }
        }),
    [built, grade],
  )
  return <MenuSource value={source}>{children}</MenuSource>
}

interface Circumstances {
  grade: string | null
  hiddenTerms: readonly Term[]
}

function decidedBy(entry: Entry, { grade, hiddenTerms }: Circumstances): MenuEntry['decidedBy'] {
  const { path, isTkOnly, about = [] } = entry
  if (alwaysShown.includes(path)) return 'always'
  if (hiddenForEveryone.includes(path)) return 'product'
  if (isTkOnly && grade !== null && grade !== 'TK') return 'grade'
  return about.some((term) => hiddenTerms.includes(term)) ? 'kind' : 'tenant'
}
