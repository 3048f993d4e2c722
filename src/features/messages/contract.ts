import { line, username } from '#features/identity/accounts/fields.ts';
import { Draft } from '#features/identity/drafts/contract.ts';
import { Person } from '#features/members/contract.ts';
import { Filed, ReportForm } from '#features/members/reports/contract.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ImagePath } from '#lib/image-sizes.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { tooLongText } from '#lib/text/clean-text.ts';
import { cleanMessage, MESSAGE_LENGTH } from './message-text.ts';
import { MOST_PHOTOS } from './photo.ts';
import { messageFaults } from './texts.ts';
import { writingObstacles } from './who-may-write.ts';

const MOST_NUMBER = 2_147_483_647;
const number = (schema: z.ZodNumber | z.ZodCoercedNumber) =>
  schema
    .int(messageFaults.number)
    .min(0, messageFaults.number)
    .max(MOST_NUMBER, messageFaults.number);
const to = z.uuid('Say which member it is for');

const text = z
  .string()
  .max(4 * MESSAGE_LENGTH, tooLongText(MESSAGE_LENGTH))
  .transform(cleanMessage)
  .pipe(z.string().max(MESSAGE_LENGTH, tooLongText(MESSAGE_LENGTH)));

/**
 * The body of `POST /api/messages/send`: a text, photos that were uploaded before, or both. Sent
 * again with the same key, it is the same message.
 */
const SendRequest = z
  .object({
    to,
    key: z.uuid('Send each message with a random UUID of its own'),
    text,
    photos: z
      .array(z.uuid(messageFaults.photo))
      .max(MOST_PHOTOS, messageFaults.photos)
      .optional()
      .default([]),
  })
  .refine((message) => message.text !== '' || message.photos.length > 0, {
    message: messageFaults.empty,
    path: ['text'],
  });
export type SendRequest = z.infer<typeof SendRequest>;

/** The body of `POST /api/messages/typing`. */
const TypingRequest = z.object({ to });

/** The body of `POST /api/messages/read`: the member has seen everything up to a message. */
const ReadRequest = z.object({
  conversationId: z.uuid('Say which conversation it is'),
  number: number(z.number()),
});
export type ReadRequest = z.infer<typeof ReadRequest>;

/** The response to a write that has nothing to say. */
const Done = z.object({});

const ConversationPath = z.object({ conversationId: z.uuid() });

/** The path of a report, whose body is `ReportForm` of members. */
const MessagePath = z.object({ messageId: z.uuid() });

/** Which part of a conversation: before or after a message, or around it; default: the newest. */
export const ConversationQuery = z.object({
  before: number(z.coerce.number()).optional(),
  after: number(z.coerce.number()).optional(),
  at: number(z.coerce.number()).optional(),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/** A photo, and the size of its large file in pixels. Its address is `photoPath`. */
export const PhotoView = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
export type PhotoView = z.infer<typeof PhotoView>;

export const MessageView = z.object({
  id: z.uuid(),
  /** Its number in the conversation: 1, 2, 3, … without gaps. */
  number: z.int(),
  isMine: z.boolean(),
  /** The key with which the viewer sent it; null for the other's messages. */
  key: z.uuid().nullable(),
  /** Empty if it has photos alone; null if the organisers have removed it. */
  text: z.string().nullable(),
  /** None if it was removed. */
  photos: z.array(PhotoView),
  at: z.iso.datetime(),
});
export type MessageView = z.infer<typeof MessageView>;

/** Why the viewer cannot write to the other; null if they can. */
const obstacle = z.enum(writingObstacles).nullable();

/**
 * The response of `GET /api/messages/conversations/{conversationId}`: a part of it, and how it is
 * with both.
 */
export const Conversation = z.object({
  id: z.uuid(),
  /** Null if the other's account is closed. */
  person: Person.nullable(),
  obstacle,
  /** Oldest first, without gaps. */
  messages: z.array(MessageView),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** The last message that the viewer has seen. */
  readNumber: z.int(),
  /** The last message that the other has seen. */
  seenNumber: z.int(),
  /** What the viewer has written and not sent. */
  draft: Draft.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The response of `POST /api/messages/send`. */
export const Sent = z.object({ conversationId: z.uuid(), message: MessageView });
export type Sent = z.infer<typeof Sent>;

const WithPath = z.object({ username });

/** The response of `GET /api/messages/with/{username}`. */
export const Beginning = z.object({
  person: Person,
  /** Null if the two have not written to each other yet. */
  conversationId: z.uuid().nullable(),
  obstacle,
  draft: Draft.nullable(),
});
export type Beginning = z.infer<typeof Beginning>;

/** The query of `GET /api/messages`. */
const ConversationsQuery = z.object({ cursor: Cursor.optional() });

/** A conversation in the list. */
export const ConversationLine = z.object({
  id: z.uuid(),
  person: Person.nullable(),
  /** The beginning of the last message; null if it was removed. */
  lastText: z.string().nullable(),
  /** How many photos it has. */
  lastPhotos: z.int(),
  lastIsMine: z.boolean(),
  lastAt: z.iso.datetime(),
  unread: z.int(),
  /** The beginning of what the viewer has not sent; null if there is nothing. */
  draft: z.string().nullable(),
});
export type ConversationLine = z.infer<typeof ConversationLine>;

/** The response of `GET /api/messages`: a page of conversations, the latest first. */
export const Conversations = z.object({
  conversations: z.array(ConversationLine),
  next: z.string().nullable(),
});
export type Conversations = z.infer<typeof Conversations>;

/** The query of `GET /api/messages/search`. */
const SearchQuery = z.object({
  q: line(200).min(1, 'Say what to look for'),
  cursor: Cursor.optional(),
});

/** A message with the words that were looked for. */
export const FoundMessage = z.object({
  conversationId: z.uuid(),
  number: z.int(),
  person: Person.nullable(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
  /** The part of the message around the words found. */
  excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/**
 * The response of `GET /api/messages/search`: the viewer's messages with these words, the latest
 * first.
 */
export const SearchResults = z.object({
  results: z.array(FoundMessage),
  next: z.string().nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** The endpoints of this contract. */
export const messagesApi = {
  listConversations: endpoint('GET', '/api/messages', {
    query: ConversationsQuery,
    response: Conversations,
  }),
  searchMessages: endpoint('GET', '/api/messages/search', {
    query: SearchQuery,
    response: SearchResults,
  }),
  lookAtMember: endpoint('GET', '/api/messages/with/:username', {
    params: WithPath,
    response: Beginning,
  }),
  showConversation: endpoint('GET', '/api/messages/conversations/:conversationId', {
    params: ConversationPath,
    query: ConversationQuery,
    response: Conversation,
  }),
  sendMessage: endpoint('POST', '/api/messages/send', { body: SendRequest, response: Sent }),
  readPhoto: endpoint('GET', '/api/messages/photos/:imageId/:size', { params: ImagePath }),
  /** Its body is the file. */
  uploadPhoto: endpoint('POST', '/api/messages/photos', { response: PhotoView }),
  tellTyping: endpoint('POST', '/api/messages/typing', { body: TypingRequest, response: Done }),
  readUpTo: endpoint('POST', '/api/messages/read', { body: ReadRequest, response: Done }),
  reportMessage: endpoint('POST', '/api/messages/:messageId/report', {
    params: MessagePath,
    body: ReportForm,
    response: Filed,
  }),
};
