import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import {
  accountEmails,
  boundAccounts,
  credentials,
  failedTries,
  passwordResets,
  setupCodes,
  spentTokens,
} from './table.ts'

export const identityPrivacy = [
  aboutPerson(credentials, 'user_id', ['must_change'], {
    user_id: keep('account', 'whose password it is'),
    password_hash: keep('account', 'signing in; the password itself is never kept'),
    changed_at: keep('account', 'knowing how old the password is'),
    last_signed_in_at: keep('account', 'telling an account in use from an imported one'),
  }),
  aboutPerson(boundAccounts, 'user_id', ['id', 'provider'], {
    user_id: keep('account', 'whose account it opens'),
    subject: keep('account', 'recognising the Google account'),
    email: keep('account', 'showing which Google account it is'),
    bound_at: keep('account', 'showing since when'),
  }),
  aboutPerson(accountEmails, 'user_id', [], {
    user_id: keep('account', 'whose address it is'),
    verified_email: keep('account', 'telling a proven address from one that was only typed'),
    changed_at: keep('account', 'no new password by an address that somebody has just put there'),
  }),
  aboutPerson(passwordResets, 'user_id', ['token_hash'], {
    user_id: keep({ days: 1 }, 'whose password the link renews'),
    email: keep({ days: 1 }, 'where the link was sent'),
    expires_at: keep({ days: 1 }, 'until when'),
    used_at: keep({ days: 1 }, 'that it works once'),
  }),
  aboutPerson(
    failedTries,
    'subject',
    ['kind'],
    {
      subject: keep({ days: 1 }, 'slowing down whoever guesses; kept as a hash only'),
      failures: keep({ days: 1 }, 'how much to slow down'),
      last_at: keep({ days: 1 }, 'since when'),
    },
    { nameless: 'a hash that nobody can turn back, gone within a day' },
  ),
  aboutNobody(spentTokens, ['token', 'spent_at']),
  aboutNobody(setupCodes, ['code_hash', 'created_at']),
]
