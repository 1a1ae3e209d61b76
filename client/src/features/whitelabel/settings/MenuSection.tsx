import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MenuSource, type MenuEntry } from '../menu-source.ts'
import { useT } from '../words.ts'
import { itemsIn, listOf, type LooksBoxes } from './looks-form.ts'
import { useLooks } from './use-looks.ts'

/** The menu as everybody together sees it, and what of it this school leaves out. */
export function MenuSection({ own }: { own: OwnAppearance }) {
  const t = useT()
  const { control, setValue } = useFormContext<LooksBoxes>()
  const hidden = itemsIn(useWatch({ control, name: 'own.hidden_menus' }))
  const { wording, hidden_terms: hiddenTerms } = useLooks(own)
  const entries = use(MenuSource)({ wording, hiddenTerms })
  const put = (paths: readonly string[]) => setValue('own.hidden_menus', listOf(paths), { shouldDirty: true })
  const show = (path: string, isShown: boolean) => {
    const others = hidden.filter((one) => one !== path)
    put(isShown ? others : [...others, path])
  }

  return (
    <Card>
      <CardHeader title={t(($) => $.menu.title)} description={t(($) => $.menu.text)} />
      <CardBody>
        <ul className="grid gap-3">
          {branchesOf(entries).map(({ group, children }) =>
            group === null ? (
              children.map((entry) => (
                <Line key={entry.path} entry={entry} isHidden={hidden.includes(entry.path)} onShow={show} />
              ))
            ) : (
              <li key={group}>
                <h3 className="mb-1 text-sm font-medium text-muted-foreground">{group}</h3>
                <ul className="grid gap-3 border-l border-border pl-4">
                  {children.map((entry) => (
                    <Line key={entry.path} entry={entry} isHidden={hidden.includes(entry.path)} onShow={show} />
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
        {hidden.length > 0 && (
          <Button variant="ghost" size="sm" className="mt-4" onClick={() => put([])}>
            {t(($) => $.menu.showAll)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

interface LineProps {
  entry: MenuEntry
  isHidden: boolean
  onShow: (path: string, isShown: boolean) => void
}

function Line({ entry: { path, label, decidedBy }, isHidden, onShow }: LineProps) {
  const t = useT()
  const isFixed = decidedBy !== 'tenant'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Checkbox
        label={label}
        checked={decidedBy === 'always' || (!isFixed && !isHidden)}
        disabled={isFixed}
        onChange={({ currentTarget }) => onShow(path, currentTarget.checked)}
      />
      {decidedBy !== 'tenant' && <Badge look="outline">{t(($) => $.menu.decidedBy[decidedBy])}</Badge>}
    </li>
  )
}

interface Branch {
  group: string | null
  children: MenuEntry[]
}

/** In their order; a group stands where its first entry does. */
function branchesOf(entries: readonly MenuEntry[]): Branch[] {
  const branches: Branch[] = []
  for (const entry of entries) {
    const same = entry.group !== null && branches.find(({ group }) => group === entry.group)
    if (same) same.children.push(entry)
    else branches.push({ group: entry.group, children: [entry] })
  }
  return branches
}
