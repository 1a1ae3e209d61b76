import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { FindSchool } from '#features/school/widgets/FindSchool.tsx'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TabNav, TabNavLink } from '#ui/tabs.tsx'
import { t as say, useT } from '../words.ts'
import { JoinByCode, type Joined } from './JoinByCode.tsx'
import { useStand } from './use-stand.ts'
import { Waiting } from './Waiting.tsx'

/** Into a class by its code, or to a school's door. */
export function JoinPage() {
  const t = useT()
  const [search] = useSearchParams()
  const isActing = useRole(({ school_id }) => school_id !== null)
  const isFinding = search.get('cara') === 'cari'
  const { stand, problem } = useStand()

  const enter = ({ membership, class_id, child_id }: Joined) => {
    if (membership.status !== 'ACTIVE') return window.scrollTo({ top: 0 })
    notify({ title: say(($) => $.join.joined, { school_name: membership.school_name }), tone: 'success' })
    return void stand({ schoolId: membership.school_id, classId: class_id, childId: child_id })
  }

  return (
    <div className="grid gap-5">
      <PageHeader
        title={t(($) => $.join.title)}
        description={t(($) => $.join.description)}
        back={
          isActing && (
            <Link to="/dashboard">
              <ChevronLeft aria-hidden />
              {t(($) => $.common.action.back)}
            </Link>
          )
        }
      />
      <FormProblem problem={problem} />
      <Waiting onEnter={(place) => void stand(place)} />
      <TabNav label={t(($) => $.join.ways)}>
        <TabNavLink asChild active={!isFinding}>
          <Link to="?">{t(($) => $.join.byCode)}</Link>
        </TabNavLink>
        <TabNavLink asChild active={isFinding}>
          <Link to="?cara=cari">{t(($) => $.join.bySchool)}</Link>
        </TabNavLink>
      </TabNav>
      {isFinding ? (
        <FindSchool usually="GURU" otherwise={<OpenOne />} />
      ) : (
        <Card>
          <CardBody>
            <JoinByCode initialCode={search.get('kode') ?? ''} onJoined={enter} />
          </CardBody>
        </Card>
      )}
    </div>
  )
}

function OpenOne() {
  const t = useT()
  return (
    <Button asChild variant="outline">
      <Link to="/wizard?langkah=2&sebagai=PENGELOLA">{t(($) => $.join.openSchool)}</Link>
    </Button>
  )
}
