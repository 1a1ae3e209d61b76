import { Email } from '@kelasku/shared/profile/contract'
import { identityApi, identityRefusal } from '@kelasku/shared/identity/contract'
import { previewCode } from '#features/classroom/join.ts'
import { countWrongCodes } from '#features/classroom/tries.ts'
import { profilePhoto } from '#features/profile/photo.ts'
import { drawImage, saveImage } from '#platform/files/save.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { devicesOf, leaveDevice, leaveOtherDevices } from './devices.ts'
import { cardRoutes } from './cards.ts'
import { bindGoogle, proveGoogle, unbind, whoseGoogle } from './google.ts'
import { presentMe, reviseMe } from './me.ts'
import {
  askForResetLink,
  changePassword,
  personFor,
  prepareChange,
  prepareFirstPassword,
  prepareReset,
  resetPassword,
  resetPasswordOf,
} from './password.ts'
import { proveOwner } from './proof.ts'
import { isCaptchaSolved, prepareRegistration, register } from './registration.ts'
import { listBoundAccounts } from './repo.ts'
import { addressCounter, deviceOf, enter, provePassword, tenantOf } from './sign-in.ts'
import { failuresOf } from './throttle.ts'
import type { IdentityTools } from './tools.ts'

const beforeSignIn = 'before signing in nobody is in a school'
const inTheVault = 'passwords, sessions and bound accounts lie in the vault'

const done = { data: { done: true as const } }

export function identityRoutes(tools: IdentityTools): Served[] {
  return [
    serve(identityApi.signIn, {
      bypassRls: beforeSignIn,
      prepare: ({ body, call }) => provePassword(body, call, tools),
      guard: everyone,
      run: async ({ body, call, work, prepared: proven }) => ({
        data: await enter(proven, deviceOf(body, call), work, tools),
      }),
    }),
    serve(identityApi.signInWithGoogle, {
      bypassRls: beforeSignIn,
      prepare: async ({ body, call }) => ({
        account: await proveGoogle(body.id_token, tools),
        tenantId: await tenantOf(body.sekolah, call, tools),
      }),
      guard: ({ prepared: { account }, work }) => whoseGoogle(account, work),
      run: async ({ body, call, work, subject: userId, prepared: { tenantId } }) => ({
        data: await enter({ userId, tenantId }, deviceOf(body, call), work, tools),
      }),
    }),
    serve(identityApi.signOut, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, work }) => {
        await leaveDevice(who, who.sessionId, work, tools)
        return done
      },
    }),
    serve(identityApi.captcha, {
      guard: everyone,
      run: async ({ call }) => {
        const db = tools.bypassRls('failed tries are counted for an address and no school')
        const failures = await failuresOf(db, addressCounter(call, tools))
        return { data: tools.captcha.challenge(failures + (await countWrongCodes(db, { ip: call.ip }))) }
      },
    }),
    serve(identityApi.checkEmail, {
      guard: everyone,
      run: ({ body }) => {
        const email = Email.safeParse(body.email)
        if (!email.success) throw identityRefusal.invalid_email()
        return { data: { email: email.data, google_client_id: tools.config.GOOGLE_CLIENT_ID ?? null } }
      },
    }),
    serve(identityApi.previewCode, {
      bypassRls: beforeSignIn,
      prepare: ({ body }) => isCaptchaSolved(body.captcha, tools),
      guard: everyone,
      run: async ({ body, call, work, prepared: hasSolvedCaptcha }) => {
        const {
          schoolId: _school,
          studentId: _student,
          ...preview
        } = await previewCode({ ip: call.ip, hasSolvedCaptcha }, body.invitation_code, work, tools)
        return { data: preview }
      },
    }),
    serve(identityApi.register, {
      bypassRls: beforeSignIn,
      prepare: ({ body, call }) => prepareRegistration(body, call, tools),
      guard: everyone,
      run: async ({ body, call, work, prepared }) => ({
        data: await register(body, prepared, call, work, tools),
      }),
    }),
    serve(identityApi.forgot, {
      bypassRls: beforeSignIn,
      guard: everyone,
      run: async ({ body, work }) => {
        await askForResetLink(body.email, work, tools)
        return done
      },
    }),
    serve(identityApi.reset, {
      bypassRls: beforeSignIn,
      prepare: ({ body }) => prepareReset(body.token, body.password, tools),
      guard: everyone,
      run: async ({ body, work, prepared: fresh }) => {
        await resetPassword(body.token, fresh, work, tools)
        return done
      },
    }),
    serve(identityApi.changePassword, {
      bypassRls: inTheVault,
      prepare: ({ who, body }) => prepareChange(who, body, tools),
      guard: everyone,
      run: async ({ who, work, prepared: change }) => {
        await changePassword(who, change, work, tools)
        return done
      },
    }),
    serve(identityApi.me, {
      bypassRls: 'a role that still waits for approval gives no rows of its school yet',
      guard: everyone,
      run: async ({ who, work }) => ({ data: await presentMe(who, work) }),
    }),
    serve(identityApi.updateMe, {
      bypassRls: 'a person is themselves in all their schools at once',
      // Judging a password takes long and needs no connection.
      prepare: ({ who, body }) => proveOwner(who, body.proof, tools),
      guard: everyone,
      run: async ({ who, body: { proof: _, ...change }, work, prepared: isProven }) => ({
        data: await reviseMe(who, change, isProven, work, tools),
        message: 'Berhasil merubah data!',
      }),
    }),
    serve(identityApi.upload, {
      // Redrawing takes long and needs no connection.
      prepare: ({ who, body }) => drawImage(body.file, who),
      guard: everyone,
      run: async ({ who, work, prepared: picture }) => ({
        data: await saveImage(work, tools, {
          file: picture,
          ownerId: who.userId,
          schoolId: null,
          purpose: profilePhoto.purpose,
        }),
      }),
    }),
    serve(identityApi.boundAccounts, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, work }) => ({ data: await listBoundAccounts(work.tx, who.userId) }),
    }),
    serve(identityApi.bindGoogle, {
      bypassRls: inTheVault,
      prepare: ({ body }) => proveGoogle(body.id_token, tools),
      guard: everyone,
      run: async ({ who, work, prepared: account }) => ({ data: await bindGoogle(who, account, work, tools) }),
    }),
    serve(identityApi.unbind, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, params, work }) => {
        await unbind(who, params.id, work, tools)
        return done
      },
    }),
    serve(identityApi.sessions, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, work }) => ({ data: await devicesOf(who, work) }),
    }),
    serve(identityApi.endSession, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, params, work }) => {
        await leaveDevice(who, params.id, work, tools)
        return done
      },
    }),
    serve(identityApi.endOtherSessions, {
      bypassRls: inTheVault,
      guard: everyone,
      run: async ({ who, work }) => {
        await leaveOtherDevices(who, 'signed_out', work, tools)
        return done
      },
    }),
    serve(identityApi.resetPasswordOf, {
      prepare: ({ who }) => prepareFirstPassword(who),
      guard: ({ who, params, work }) => personFor(who, params.id, work),
      run: async ({ who, subject: person, work, prepared: { firstPassword, ...fresh } }) => {
        await resetPasswordOf(who, person, fresh, work, tools)
        return { data: { first_password: firstPassword } }
      },
    }),
    ...cardRoutes(tools),
  ]
}
