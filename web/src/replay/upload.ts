import { post, Refusal } from '../api'
import { introduce, meet } from '../people.svelte'
import type { ReplayMade } from '../protocol'
import { go } from '../route.svelte'
import { t } from '../words/words.svelte'

/** Watch a record from a file; refused if it is none, or does not replay to the letter. */
export async function upload(file: File): Promise<void> {
  const record = parsed(await file.text())
  if (!(await meet())) await introduce(t('home.somebody'))
  const { id } = await post<ReplayMade>('/replays', record)
  go(`replay/${id}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal({ code: 'bad_record', text: String(error) })
  }
}
