import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useEnterClass } from '#features/classroom/enter-class.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useRole } from '#platform/session/role.ts'
import { menuIcons } from '../shell/menu-icons.ts'
import { useChildren } from '../shell/who.ts'
import { useT } from '../words.ts'
import { Line } from './Line.tsx'
import { LineGroup } from './LineGroup.tsx'
import type { Found } from './queries.ts'
import { usePaletteT } from './words.ts'

interface Findings extends Found {
  /** By the text as it stands; while the answer is on its way, what was found by the one before it is held against its words. */
  isFound: boolean
}

/** What the school has by what is typed, as far as the asker may open it. */
export function Findings({ found, isCurrent }: { found: Found; isCurrent: boolean }) {
  const findings: Findings = { ...found, isFound: isCurrent }
  return (
    <>
      <People {...findings} />
      <Classes {...findings} />
      <Things {...findings} />
    </>
  )
}

function People({ people, isFound }: Findings) {
  const t = useT()
  const wording = useWording()
  const navigate = useNavigate()
  const kinds = { student: wording.student, staff: wording.teacher, parent: wording.parent } as const
  if (people.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.people)}>
      {people.map(({ id, full_name, image_url, kind, class_name }) => (
        <Line
          key={id}
          id={id}
          isFound={isFound}
          icon={<PersonAvatar name={full_name} src={image_url} size="xs" />}
          name={full_name}
          detail={class_name ? `${kinds[kind]} ${class_name}` : kinds[kind]}
          onChoose={() => void navigate(`/profil/${id}`)}
        />
      ))}
    </LineGroup>
  )
}

/** One's own are there at once; those of the whole school, for whoever sees them, when they are looked for. */
function Classes({ classes: found }: Findings) {
  const t = useT()
  const navigate = useNavigate()
  const { data: own = [] } = useQuery(classroomQueries.mine())
  const current = useRole(({ class_id }) => class_id)
  const { enter } = useEnterClass()
  const { children } = useChildren()
  const Icon = menuIcons['revamp/class/view']
  const open = (id: string) => {
    if (id === current) void navigate('/revamp/class/view')
    else enter(id, children.find(({ class_id }) => class_id === id)?.id)
  }
  const classes = [...own, ...found.filter(({ id }) => own.every((one) => one.id !== id))]
  if (classes.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.classes)}>
      {classes.map(({ id, name, school_year_name }) => (
        <Line key={id} id={id} icon={<Icon />} name={name} detail={school_year_name} onChoose={() => open(id)} />
      ))}
    </LineGroup>
  )
}

/** What the school has of one kind, by its heading. */
function Things({ exams, units, tasks, conferences, announcements, isFound }: Findings) {
  const t = usePaletteT()
  const format = useFormat()
  return (
    <>
      <Kind
        title={t(($) => $.headings.exams)}
        Icon={menuIcons.quiz}
        isFound={isFound}
        things={exams.map(({ id, title, start_date, is_run }) => ({
          id,
          name: title,
          detail: format.date(start_date),
          path: is_run ? `/quiz/${id}` : `/ujian-siswa/${id}`,
        }))}
      />
      <Kind
        title={t(($) => $.headings.units)}
        Icon={menuIcons['jurnal-belajar']}
        isFound={isFound}
        things={units.map(({ id, name, course_name, class_name }) => ({
          id,
          name,
          detail: `${course_name} · ${class_name}`,
          path: `/jurnal-belajar/${id}`,
        }))}
      />
      <Kind
        title={t(($) => $.headings.tasks)}
        Icon={menuIcons['revamp/tugas']}
        isFound={isFound}
        things={tasks.map(({ id, title, course_name, class_name }) => ({
          id,
          name: title,
          detail: `${course_name} · ${class_name}`,
          path: `/revamp/tugas/${id}`,
        }))}
      />
      <Kind
        title={t(($) => $.headings.conferences)}
        Icon={menuIcons['revamp/conference']}
        isFound={isFound}
        things={conferences.map(({ id, title, class_name, start_date }) => ({
          id,
          name: title,
          detail: [class_name, format.dateTime(start_date)].filter(Boolean).join(' · '),
          path: `/revamp/conference/${id}`,
        }))}
      />
      <Kind
        title={t(($) => $.headings.announcements)}
        Icon={menuIcons.agenda}
        isFound={isFound}
        things={announcements.map(({ id, title, publish_at }) => ({
          id,
          name: title,
          detail: publish_at ? format.date(publish_at) : '',
          path: `/agenda/${id}`,
        }))}
      />
    </>
  )
}

interface KindProps {
  title: string
  Icon: LucideIcon
  isFound: boolean
  things: readonly { id: string; name: string; detail: string; path: string }[]
}

function Kind({ title, Icon, isFound, things }: KindProps) {
  const navigate = useNavigate()
  if (things.length === 0) return null
  return (
    <LineGroup title={title}>
      {things.map(({ path, ...thing }) => (
        <Line key={thing.id} {...thing} isFound={isFound} icon={<Icon />} onChoose={() => void navigate(path)} />
      ))}
    </LineGroup>
  )
}
