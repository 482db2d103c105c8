// Chooses, tests and uses models.

import { isAbort } from '../../../base/abort.ts'
import { isLoopback } from '../../../base/hosts.ts'
import type { Allow } from '../../../llm/consent.ts'
import type { Llm } from '../../../llm/llm.ts'
import type { OpenedModel } from '../../../llm/local/open-local.ts'
import type { ProviderId, ProviderSettings } from '../../../llm/providers/providers.ts'
import { wordsOf } from '../../../messages/words.ts'
import type { Context } from '../../state/core/action-context.ts'
import { keptJson } from '../../state/core/kept-texts.ts'
import type { ModelAccess, WalkModels } from '../../state/shape/model-access.ts'
import {
  type Consent,
  lacksKey,
  type ModelPlace,
  type ModelSettings,
  type ModelsState,
  type ModelTest,
  NO_MODEL_SETTINGS,
  NO_MODELS,
  readModelSettings,
} from '../../state/shape/model-state.ts'
import { initialLocal, LocalController } from './local-actions.ts'
import { initialMeaning, MeaningController } from './meaning-actions.ts'

/** The initial state of models. */
export function initialModels(access: ModelAccess): ModelsState {
  const { providers, keys, settings } = access
  return {
    ...NO_MODELS,
    providers,
    canKeepKeys: keys.canKeep,
    settings: readModelSettings(keptJson(settings.read()), providers),
    local: initialLocal(access),
    meaning: initialMeaning(access),
  }
}

/** Sets up the actions, and the functions that give walks their models. */
export function modelActions(context: Context) {
  const desk = modelDesk(context)
  const { access, state, patch, change, derive } = desk
  const consent = consentController(
    () => state().settings.trusted,
    (asked) => patch({ consent: asked }),
    (host) => change({ trusted: [...state().settings.trusted, host] }),
  )
  const local = new LocalController(context, () => change({ place: 'browser' }))
  const meaning = new MeaningController(context)
  const models = (): WalkModels | null =>
    walkModels(state(), access, consent.allow, local.current(), desk.made)
  return {
    ...local.actions(),
    ...meaning.actions(),
    ...keyActions(context, desk),
    ...testActions(context, desk, [local.start, meaning.start]),
    setModelPlace: (place: ModelPlace) => {
      change({ place })
      if (place === 'none') void context.jobs.run(local.openOwn)
    },
    setProvider: (provider: ProviderId) => {
      const row = access.providers.find(({ id }) => id === provider)
      if (row === undefined) return
      const { baseUrl, model } = row
      const { roles } = NO_MODEL_SETTINGS
      patch({ listed: [] })
      change({ provider, baseUrl, model, roles, contextTokens: 0, billions: 0, price: null })
    },
    changeModel: (settings: Partial<ModelSettings>) => change(withListed(settings, state())),
    /** Answers whether prompts may go to the host in question: from now on, or in this walk only. */
    answerConsent: consent.answer,
    /** Withdraws the permission to send prompts to a host. */
    distrust: (gone: string) =>
      change({ trusted: state().settings.trusted.filter((one) => one !== gone) }),
    setLocalOnly: (on: boolean) => {
      context.dependencies.connect.setLocalOnly(on)
      derive()
      // A page cannot remove a policy, so unlocking needs a reload.
      if (!on) access.reload(false)
    },
    /** The models for a walk; `null` if it uses none. */
    models,
    /** The same, and if no model is chosen, the browser's built-in one, which writes words. */
    walking: () => {
      local.stopCheck()
      return models() ?? modelsOf(local.ownWords())
    },
    comparing: meaning.current,
    /** Registers a function to call after each load of a model in this browser. */
    whenLoaded: (onLoaded: () => void) => {
      local.loaded = onLoaded
    },
  }
}

type ModelDesk = ReturnType<typeof modelDesk>
/** What the groups of actions on models share. */
function modelDesk({ store, dependencies, jobs }: Context) {
  const { models: access, connect } = dependencies
  const unkept = new Set<Promise<unknown>>()
  const state = (): ModelsState => store.getState().models
  const patch = (change: Partial<ModelsState>): void =>
    store.setState(({ models }) => ({ models: { ...models, ...change } }))
  /** Computes what follows from settings, keys and the policy of the page. */
  const derive = (): void => {
    const { settings } = state()
    const facts = factsOf(settings, access)
    const { localOnly } = connect.configured()
    const reach = localOnly ? 'locked' : connect.allows(settings.baseUrl) ? 'now' : 'reload'
    const hasKey = facts !== null && 'host' in facts && access.keys.has(facts.host)
    patch({ facts, localOnly, reach, hasKey })
  }
  return {
    access,
    state,
    patch,
    derive,
    /** Models of earlier walks, by their settings. */
    made: new Map<string, Llm>(),
    /** Changes and stores settings, and drops the result of a test. */
    change: (settings: Partial<ModelSettings>): void => {
      const next = { ...state().settings, ...settings }
      access.settings.write(JSON.stringify(next))
      patch({ settings: next, test: { status: 'none' } })
      derive()
    },
    /** Host of the base URL, or `null` while that is not valid. */
    host: (): string | null => {
      const { facts } = state()
      return facts !== null && 'host' in facts ? facts.host : null
    },
    /** Returns a change of the stored keys, and remembers it until it is done. */
    keeping: <T>(change: Promise<T>): Promise<T> => {
      unkept.add(change)
      const kept = (): void => void unkept.delete(change)
      change.then(kept, kept)
      return change
    },
    /** Reloads the page, after pending changes of keys are stored, and then tests the model. */
    reload: (): void => {
      if (unkept.size === 0) access.reload(true)
      else void jobs.run(() => Promise.allSettled(unkept)).then(() => access.reload(true))
    },
  }
}

function keyActions({ jobs }: Context, desk: ModelDesk) {
  const { access, state, patch, change, derive, host, keeping } = desk
  return {
    /** Sets the key for the host of the base URL; an empty text removes it. */
    setKey: async (key: string) => {
      const to = host()
      if (to === null) return
      const stored = access.keys.set(to, key, state().settings.keepKeys)
      patch({ hasKey: access.keys.has(to), test: { status: 'none' } })
      await jobs.run(() => keeping(stored))
    },
    /** Stores keys in this browser, or in this tab only. */
    setKeepKeys: async (keepKeys: boolean) => {
      change({ keepKeys })
      await jobs.run(() => keeping(access.keys.keep(keepKeys)))
    },
    forgetKeys: () =>
      jobs.run(async () => {
        await keeping(access.keys.clear())
        derive()
      }),
  }
}

function testActions(
  { store, dependencies, jobs }: Context,
  desk: ModelDesk,
  starts: readonly (() => Promise<void>)[],
) {
  const { access, state, patch, derive, host } = desk
  let testing = new AbortController()
  const test = async (): Promise<void> => {
    testing.abort(new DOMException('Tested anew', 'AbortError'))
    testing = new AbortController()
    const { signal } = testing
    desk.change({ place: 'provider' })
    const { settings } = state()
    // What a server accepts may have changed: the next walk finds it out again.
    desk.made.clear()
    patch({ test: { status: 'running' } })
    const key = (): string | null => access.keys.get(host() ?? '')
    try {
      const report = await access.probe(providerSettings(settings, settings.model), key, signal)
      // The result only applies to the settings that were tested.
      if (signal.aborted || state().settings !== settings) return
      patch({ listed: report.models })
      const [first] = report.models
      if (settings.model === '' && first !== undefined) {
        desk.change(withListed({ model: first.id }, state()))
        return await test()
      }
      const known = report.models.find(({ id }) => id === settings.model)
      // A model that was typed before the list arrived gets its facts from the list.
      const { contextTokens, price, billions } = known ?? {}
      if (contextTokens !== undefined || price !== undefined || billions !== undefined)
        desk.change(withListed({ model: settings.model }, state()))
      patch({ test: { status: 'done', report } })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) patch({ test: failedTest(error) })
    }
  }
  return {
    /** Uses the model of the provider from now on, the first one listed if none was entered, and tests it. */
    testModel: () => jobs.run(test),
    /** Uses the provider from now on and allows its host, for which the page may have to be reloaded. */
    allowHost: () => {
      try {
        desk.change({ place: 'provider' })
        const changed = dependencies.connect.allow([state().settings.baseUrl])
        derive()
        if (changed === 'reload') desk.reload()
      } catch (error) {
        patch({ test: failedTest(error) })
      }
    },
    /** Loads the stored settings and keys. */
    startModels: () =>
      jobs.run(async () => {
        await access.keys.restore()
        derive()
        for (const start of starts) void jobs.run(start)
        if (!access.wasReloaded()) return
        store.setState({ dialog: { kind: 'settings', page: 'model' } })
        await test()
      }),
  }
}

function failedTest(error: unknown): ModelTest {
  const lines = [{ ok: false, text: wordsOf(error) }]
  return { status: 'done', report: { ok: false, lines, models: [] } }
}

/** The change of settings, with the facts of the server's list if the model changes. */
function withListed(change: Partial<ModelSettings>, { listed }: ModelsState) {
  if (change.model === undefined) return change
  const known = listed.find(({ id }) => id === change.model)
  const { contextTokens = 0, billions = 0, price = null } = known ?? {}
  return { contextTokens, billions, price, ...change }
}

function factsOf(settings: ModelSettings, access: ModelAccess): ModelsState['facts'] {
  try {
    const { host, name, contextTokens, price } = access.create(
      providerSettings(settings, settings.model),
      () => null,
    )
    if (host === null) return null
    return { host, name, isLocal: isLoopback(host), contextTokens, price: price ?? null }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

/**
 * The models of a walk, each behind the gate; `null` if the walk uses none.
 * @param made models by their settings, so that the next walk knows what their servers accept
 */
function walkModels(
  models: ModelsState,
  access: ModelAccess,
  allow: Allow,
  inBrowser: OpenedModel | null,
  made: Map<string, Llm>,
): WalkModels | null {
  const { settings, facts, reach } = models
  if (settings.place === 'browser' && inBrowser !== null) return modelsOf(inBrowser)
  if (settings.place !== 'provider' || settings.model === '' || reach !== 'now') return null
  if (facts === null || 'problem' in facts) return null
  const { host } = facts
  const inThisWalk = allowOnce(allow)
  // Without its key a model sends nothing and fails: that needs no consent.
  const allowed: Allow = async (one, request, signal) =>
    lacksKey({ ...models, hasKey: access.keys.has(host) }) || inThisWalk(one, request, signal)
  const llm = (name: string): Llm => {
    const asked = providerSettings(settings, name)
    const id = JSON.stringify(asked)
    const created = made.get(id) ?? access.create(asked, () => access.keys.get(host))
    made.set(id, created)
    return access.gate(created, allowed)
  }
  const model = llm(settings.model)
  const { words } = settings.roles
  return { model, words: ['', settings.model].includes(words) ? model : llm(words) }
}

/** One model for all roles in a walk; `null` without one. */
function modelsOf(opened: OpenedModel | null): WalkModels | null {
  return opened === null ? null : { model: opened.llm, words: opened.llm }
}

/** The settings for a model of the provider; context and price only apply to the chosen one. */
function providerSettings(settings: ModelSettings, model: string): ProviderSettings {
  const { provider, baseUrl, contextTokens, billions, price } = settings
  const isSame = model === settings.model
  return {
    provider,
    baseUrl,
    model,
    ...(isSame && contextTokens > 0 && { contextTokens }),
    ...(isSame && billions > 0 && { billions }),
    ...(isSame && price !== null && { price }),
  }
}

/**
 * Asks the user before anything is sent to a host (SEC-2), one host at a time.
 * @param trusted hosts that were allowed before.
 * @param show shows the question, or hides it.
 * @param trust remembers a yes.
 */
function consentController(
  trusted: () => readonly string[],
  show: (consent: Consent | null) => void,
  trust: (host: string) => void,
) {
  let decide: ((decision: Decision) => void) | null = null
  /** `lasts`: the yes also applies to later walks. */
  const answer = (yes: boolean, lasts = true): void => {
    const decided = decide
    decide = null
    if (decided !== null) show(null)
    decided?.({ yes, lasts })
  }
  const ask = (question: Consent, signal: AbortSignal | undefined): Promise<Decision> => {
    answer(false)
    return new Promise((resolve, reject) => {
      decide = resolve
      show(question)
      const stop = (): void => {
        reject(signal?.reason)
        if (decide === resolve) answer(false)
      }
      signal?.addEventListener('abort', stop, { once: true })
    })
  }
  const allow: Allow = async ({ host, name }, { system, user, turns = [] }, signal) => {
    // A server on this machine needs no consent.
    if (host === null || isLoopback(host) || trusted().includes(host)) return true
    const { yes, lasts } = await ask({ host, name, request: { system, user, turns } }, signal)
    if (yes && lasts) trust(host)
    return yes
  }
  return {
    answer,
    allow,
  }
}

interface Decision {
  readonly yes: boolean
  readonly lasts: boolean
}

/** The same for the models of one walk: does not ask again for a host that was allowed. */
function allowOnce(allow: Allow): Allow {
  const allowed = new Set<string>()
  return async (llm, request, signal) => {
    if (llm.host !== null && allowed.has(llm.host)) return true
    const yes = await allow(llm, request, signal)
    if (yes && llm.host !== null) allowed.add(llm.host)
    return yes
  }
}
