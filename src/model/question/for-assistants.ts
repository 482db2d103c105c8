// Pages that tell AI assistants how to work on a project: they say much of it, and nothing to who uses it.

/** Pages in hidden folders, but for those that a host shows to people; and files of a name that assistants look for. */
const FOR_ASSISTANTS =
  /(?:^|\/)(?:\.github\/(?:agents|chatmodes|instructions|prompts|skills)\/.+|\.(?!github\/|gitlab\/|gitea\/|forgejo\/)[\w-]+\/(?:.+\/)?[^/]+\.mdc?|(?:AGENTS?|CLAUDE|GEMINI|SKILL)(?:\.\w+)?\.md|copilot-instructions\.md|\.(?:cursor|windsurf|cline)rules)$/u

/** Whether a page, by its path, is written for an AI assistant. */
export function isForAssistants(path: string): boolean {
  return FOR_ASSISTANTS.test(path)
}

const ASSISTANTS =
  /(?<![\p{L}\p{N}])(?:ai|agents?|assistants?|copilot|claude|cursor|codex|gemini|llms?|prompts?|skills?|ki|ia|assistenten?|asistentes?)(?![\p{L}\p{N}])/iu

/** Whether a question is about such pages. */
export function asksAfterAssistants(question: string): boolean {
  return ASSISTANTS.test(question)
}
