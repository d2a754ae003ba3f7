// The OpenAPI 3.1 document, generated from the calls and the error catalogue.

import { safeParse, toJSONSchema } from 'zod/v4/core';
import type { ZodMiniType } from 'zod/mini';
import { errorsOf, type Audience, type CallSpec } from './call.ts';
import { apiPrefix } from './calls.ts';
import { errorMeanings } from './error-meanings.ts';
import { errorCatalogue, errorKeys, fieldCatalogue, type ErrorKey } from './errors.ts';
import { callList } from './every-call.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
type JsonObject = { readonly [key: string]: Json | undefined };

function schemaOf(schema: ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}

function parametersIn(place: 'path' | 'query', schema: ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: shape,
  }));
}

function errorAnswers(spec: CallSpec, served: boolean): JsonObject {
  const byStatus = new Map<number, ErrorKey[]>();
  for (const key of served ? errorsOf(spec) : [...errorsOf(spec), 'not_implemented' as const]) {
    const { status } = errorCatalogue[key];
    byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  const answers: Record<string, Json> = {};
  for (const [status, keys] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    answers[String(status)] = {
      description: keys.map((key) => `\`${key}\`: ${errorMeanings[key]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

const security: Readonly<Record<Audience, readonly Json[]>> = {
  anyone: [],
  person: [{ accessToken: [] }, { bearer: [] }],
  operator: [{ operatorToken: [] }],
  mobility: [{ mobilityKey: [] }],
};

/** Bytes have no schema: their type says what they are. */
function requestBody({ bodyTypes }: CallSpec, body: ZodMiniType): JsonObject {
  const content =
    bodyTypes === undefined
      ? { 'application/json': { schema: schemaOf(body, 'input') } }
      : Object.fromEntries(bodyTypes.map((type) => [type, {}]));
  return { required: !safeParse(body, undefined).success, content };
}

function operation(spec: CallSpec & { readonly name: string }, served: boolean): JsonObject {
  const answerType = spec.answerType ?? 'application/json';
  return {
    operationId: spec.name,
    summary: spec.summary,
    description: served ? undefined : 'Declared, not served yet: answers 501 `not_implemented`.',
    'x-requirement': spec.id,
    'x-served': served,
    security: security[spec.audience],
    parameters: [
      ...parametersIn('path', spec.params),
      ...parametersIn('query', spec.query),
      { $ref: '#/components/parameters/acceptLanguage' },
      { $ref: '#/components/parameters/deviceId' },
      { $ref: '#/components/parameters/platform' },
      { $ref: '#/components/parameters/appName' },
    ],
    requestBody: spec.body === undefined ? undefined : requestBody(spec, spec.body),
    responses: {
      '200': {
        description: 'The answer',
        content: { [answerType]: { schema: schemaOf(spec.answer, 'output') } },
      },
      ...errorAnswers(spec, served),
    },
  };
}

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', required: false, description, schema };
}

export { errorMeanings };

export interface OpenApiWish {
  readonly title: string;
  readonly version: string;
  readonly isServed: (name: string) => boolean;
}

export function openApiDocument({ title, version, isServed }: OpenApiWish): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const spec of callList) {
    const path = (paths[spec.path] ??= {});
    path[spec.method.toLowerCase()] = operation(spec, isServed(spec.name));
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every call the site, its operators and the mobility service make. Instants are ISO 8601 in UTC; amounts are whole cents.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiPrefix }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        bearer: { type: 'http', scheme: 'bearer' },
        operatorToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of an operator (OPERATOR_TOKENS), never of a person',
        },
        mobilityKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of the mobility service (MOBILITY_KEY); where none is set, its calls answer 404',
        },
      },
      parameters: {
        acceptLanguage: header('accept-language', 'Language of names and messages', { type: 'string' }),
        deviceId: header('deviceId', 'Random id of the device', {
          type: 'string',
          minLength: 32,
          maxLength: 32,
        }),
        platform: header('platform', 'Browser or device name', { type: 'string' }),
        appName: header('appName', 'The calling application', { type: 'string' }),
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['key', 'message'],
          properties: {
            key: { type: 'string', enum: [...errorKeys] },
            message: { type: 'string', description: 'In the language of accept-language' },
            fields: {
              type: 'object',
              additionalProperties: { type: 'string', enum: Object.keys(fieldCatalogue) },
            },
            uid: { type: 'string', description: 'Only with phone_unverified' },
            startsAt: {
              type: 'string',
              format: 'date-time',
              description: 'Only with stream_not_found, of a stream that has not begun',
            },
          },
        },
      },
    },
  };
}
