import { aboutPerson, keep } from '#platform/privacy.ts'
import { backgroundProcesses } from './table.ts'

export const backgroundProcessPrivacy = [
  aboutPerson(
    backgroundProcesses,
    'created_by',
    [
      'id',
      'seq',
      'school_id',
      'type',
      'status',
      'input',
      'cursor',
      'turn',
      'stumbles',
      'total',
      'done',
      'success',
      'failed',
      'message',
      'cancel_requested',
      'result_file_id',
      'undoes_id',
      'undone_at',
      'created_at',
      'started_at',
      'finished_at',
    ],
    { created_by: keep('school', 'who began it and may stop it') },
    { stays: 'what was done to the school is the school’s; who began it has no name any more' },
  ),
]
