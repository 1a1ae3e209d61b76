import { SheetType } from '@kelasku/shared/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { classroomQueries } from '#features/classroom/queries.ts'
import { api } from '#platform/api/api.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'
import { DownloadButton } from './DownloadButton.tsx'

/** The profiles of many, as sheets: of a class for who leads it, of everybody for the office. */
export function DownloadsPage() {
  const t = useT()
  const isAdmin = useRole(administers)
  const { data: classes, error, isFetching, refetch } = useQuery(classroomQueries.mine())
  const [file_type, setType] = useState<SheetType>('xlsx')
  const own = classes?.filter(({ class_role }) => isAdmin || class_role === 'WALIKELAS') ?? []

  if (!classes) {
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards label={t(($) => $.common.state.loading)} />
    )
  }
  if (own.length === 0 && !isAdmin) {
    return <NotForRole title={t(($) => $.download.nobody)}>{t(($) => $.download.nobodyText)}</NotForRole>
  }
  return (
    <div className="page-2xl gap-5">
      <PageHeader title={t(($) => $.download.title)} />
      <Alert tone="info">{t(($) => $.download.logged)}</Alert>
      <Field label={t(($) => $.download.format)}>
        <RadioGroup
          look="row"
          value={file_type}
          onValueChange={setType}
          options={SheetType.options.map((value) => ({ value, label: t(($) => $.download.type[value]) }))}
        />
      </Field>
      {own.length > 0 && <OfClass classes={own} fileType={file_type} />}
      {isAdmin && (
        <>
          <Sheet title={t(($) => $.download.students)} text={t(($) => $.download.studentsText)}>
            <DownloadButton
              aria-label={t(($) => $.download.one, { name: t(($) => $.download.students) })}
              fetch={() => api.profile.download({ query: { file_type } })}
            >
              {t(($) => $.common.action.download)}
            </DownloadButton>
          </Sheet>
          <Sheet title={t(($) => $.download.teachers)} text={t(($) => $.download.teachersText)}>
            <DownloadButton
              aria-label={t(($) => $.download.one, { name: t(($) => $.download.teachers) })}
              fetch={() => api.profile.downloadTeachers({ query: { file_type } })}
            >
              {t(($) => $.common.action.download)}
            </DownloadButton>
          </Sheet>
          <Sheet title={t(($) => $.download.master)} text={t(($) => $.download.masterText)}>
            <DownloadButton
              aria-label={t(($) => $.download.one, { name: t(($) => $.download.master) })}
              fetch={() => api.profile.masterExport({ query: { file_type } })}
            >
              {t(($) => $.common.action.download)}
            </DownloadButton>
          </Sheet>
        </>
      )}
    </div>
  )
}

interface OfClassProps {
  classes: readonly { id: string; name: string }[]
  fileType: SheetType
}

function OfClass({ classes, fileType }: OfClassProps) {
  const t = useT()
  const filters = useFilters()
  // The class from whose page somebody has come, if it is one of theirs.
  const chosen = classes.find(({ id }) => id === filters.of('kelas'))?.id ?? classes[0]?.id ?? ''
  return (
    <Sheet title={t(($) => $.download.ofClass)} text={t(($) => $.download.ofClassText)}>
      <Field hideLabel label={t(($) => $.download.class)} className="w-full sm:w-48">
        <Select
          value={chosen}
          options={classes.map(({ id, name }) => ({ value: id, label: t(($) => $.classes.name, { name }) }))}
          onChange={({ currentTarget }) => filters.change({ kelas: currentTarget.value })}
        />
      </Field>
      <DownloadButton fetch={() => api.profile.download({ query: { class_id: chosen, file_type: fileType } })}>
        {t(($) => $.download.whole)}
      </DownloadButton>
      <DownloadButton variant="ghost" fetch={() => api.profile.export({ query: { class_id: chosen } })}>
        {t(($) => $.download.basic)}
      </DownloadButton>
    </Sheet>
  )
}

function Sheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} description={text} />
      <CardBody className="flex flex-wrap items-center gap-2">{children}</CardBody>
    </Card>
  )
}
