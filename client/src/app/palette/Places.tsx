import { CornerDownRight, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { useRole } from '#platform/session/role.ts'
import { pathsIn, type MenuNode } from '../menu.ts'
import { useMenuName } from '../menu-name.ts'
import { menuIcons } from '../shell/menu-icons.ts'
import { useOverlay } from '../shell/overlay.ts'
import { useT } from '../words.ts'
import { destinations, offeredTo, quickActions } from './destinations.ts'
import { Line } from './Line.tsx'
import { LineGroup } from './LineGroup.tsx'
import { rememberRecent, useRecent } from './recent.ts'
import { usePaletteT } from './words.ts'

interface Place {
  id: string
  icon: ReactNode
  name: string
  also?: string
  to: string
  state?: object | undefined
}

/** Where one can go: the menu at once; the pages beneath it and the actions when they are typed for. */
export function Places({ menu }: { menu: readonly MenuNode[] }) {
  const t = useT()
  const tPalette = usePaletteT()
  const isTyping = useOverlay((overlay) => overlay.typed.trim() !== '')
  const { inMenu, pages, actions } = usePlaces(menu)
  const all = [...inMenu, ...pages, ...actions]
  const recent = useRecent(({ ids }) => ids).flatMap((id) => all.filter((place) => place.id === id))

  if (isTyping)
    return (
      <>
        <Group title={t(($) => $.search.menus)} places={inMenu} />
        <Group title={tPalette(($) => $.headings.actions)} places={actions} />
        <Group title={tPalette(($) => $.headings.pages)} places={pages} />
      </>
    )
  return (
    <>
      <Group title={tPalette(($) => $.headings.recent)} places={recent} />
      <Group title={t(($) => $.search.menus)} places={inMenu.filter((place) => !recent.includes(place))} />
    </>
  )
}

function usePlaces(menu: readonly MenuNode[]) {
  const t = usePaletteT()
  const nameOf = useMenuName()
  const role = useRole()
  const hiddenMenus = useTenant(({ hidden_menus }) => hidden_menus)
  const inMenu = pathsIn(menu).map((path): Place => {
    const Icon = menuIcons[path]
    return { id: path, icon: <Icon />, name: nameOf(path), to: `/${path}` }
  })
  const pages = offeredTo(role, hiddenMenus, destinations).map(({ name, to }): Place => ({
    id: `page ${name}`,
    icon: <CornerDownRight />,
    name: t(($) => $.pages[name].name),
    also: t(($) => $.pages[name].also),
    to,
  }))
  const actions = offeredTo(role, hiddenMenus, quickActions).map(({ name, to, state }): Place => ({
    id: `do ${name}`,
    icon: <Zap />,
    name: t(($) => $.actions[name].name),
    also: t(($) => $.actions[name].also),
    to,
    state,
  }))
  return { inMenu, pages, actions }
}

function Group({ title, places }: { title: string; places: readonly Place[] }) {
  const navigate = useNavigate()
  const go = ({ id, to, state }: Place) => {
    rememberRecent(id)
    void navigate(to, { state })
  }
  if (places.length === 0) return null
  return (
    <LineGroup title={title}>
      {places.map((place) => (
        <Line
          key={place.id}
          id={place.id}
          icon={place.icon}
          name={place.name}
          also={place.also}
          onChoose={() => go(place)}
        />
      ))}
    </LineGroup>
  )
}
