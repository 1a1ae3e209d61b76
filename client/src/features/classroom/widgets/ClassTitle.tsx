import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useWording } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { hasChildren, useRole } from '#platform/session/role.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { classroomQueries } from '../queries.ts'
import { useSwitchClass } from '../switching.ts'
import { useT } from '../words.ts'

interface ClassTitleProps {
  /** Nothing where the class itself is the page. */
  title?: string
  /** The class that the page shows; null is all of them. */
  value: string | null
  /** Of a class that the asker's list may lack, such as an archived one. */
  name?: string
  onChange: (id: string | null) => void
  /** "Semua kelas", where the page can show several at once. */
  offersAll?: boolean
}

/** No class has this id. */
const all = 'semua'

/** The title of a page that shows a class: names it, and offers the others in place, the own one first. */
export function ClassTitle({ title = '', value, name: given, onChange, offersAll = false }: ClassTitleProps) {
  const t = useT()
  const wording = useWording()
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const open = useRole(({ class_id, class_name }) => (class_id === value ? class_name : ''))
  const known = classes.find(({ id }) => id === value)?.name ?? given ?? open
  const name = value === null ? t(($) => $.classTitle.all) : known && t(($) => $.class.title, { name: known })
  if (!name) return title
  return (
    <>
      {title && <Before title={title} />}
      {offersAll || classes.some(({ id }) => id !== value) ? (
        <DropdownMenu>
          <DropdownMenuTrigger
            title={t(($) => $.classTitle.change)}
            className="inline-flex touch-reach max-w-full items-center gap-1 rounded-sm text-left text-primary-ink hover:underline"
          >
            {name}
            <ChevronDown aria-hidden className="size-5 shrink-0" />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup
              value={value ?? all}
              onValueChange={(chosen) => onChange(chosen === all ? null : chosen)}
            >
              {offersAll && <DropdownMenuRadioItem value={all}>{t(($) => $.classTitle.all)}</DropdownMenuRadioItem>}
              {classes.map((one) => (
                <DropdownMenuRadioItem key={one.id} value={one.id}>
                  {one.name}
                  <span className="text-muted-foreground"> · {roleLabel(one.class_role, wording)}</span>
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : (
        name
      )}
    </>
  )
}

/** What stands between the two stays with the first of them, where the line breaks. */
function Before({ title }: { title: string }) {
  const last = title.lastIndexOf(' ') + 1
  return (
    <>
      {title.slice(0, last)}
      <span className="whitespace-nowrap">{title.slice(last)} ·</span>{' '}
    </>
  )
}

/** Of a list over all classes that can be narrowed to one. To whoever sees a single class it says nothing of classes. */
export function ClassFilterTitle(props: Required<Pick<ClassTitleProps, 'title' | 'value' | 'onChange'>>) {
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  if (props.value === null && classes.length < 2) return props.title
  return <ClassTitle offersAll {...props} />
}

/** Opens another class, for a parent with the child in it; the page stays. */
export function useOpenInPlace(): (classId: string) => void {
  const enter = useSwitchClass()
  const { data: children } = useQuery({ ...classroomQueries.children(), enabled: useRole(hasChildren) })
  return (class_id) => {
    const child_id = children?.find((child) => child.class_id === class_id)?.id
    enter.mutate({ class_id, ...(child_id && { child_id }) }, { onError: notifyProblem })
  }
}

interface OpenClassTitleProps {
  title: string
  /** Shows several at once; on, the title says so instead of the open class. */
  all?: { isOn: boolean; change: (isOn: boolean) => void }
}

/** The same for a page of the open class: another one is opened, and the page stays. */
export function OpenClassTitle({ title, all: several }: OpenClassTitleProps) {
  const openId = useRole(({ class_id }) => class_id)
  const open = useOpenInPlace()
  const change = (id: string | null) => {
    if (several && several.isOn !== (id === null)) several.change(id === null)
    if (id !== null && id !== openId) open(id)
  }
  if (openId === null && !several?.isOn) return title
  return (
    <ClassTitle
      title={title}
      value={several?.isOn ? null : openId}
      onChange={change}
      offersAll={several !== undefined}
    />
  )
}
