// Made from the interface's description by lib/client/build/generate.ts. To make it anew:
// node lib/client/build/generate.ts

export interface paths {
    "/api-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["api-json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/animations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-animations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-assets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-asset"];
        put?: never;
        post?: never;
        delete: operations["delete-asset"];
        options?: never;
        head?: never;
        patch: operations["change-asset"];
        trace?: never;
    };
    "/v1/assets/{id}/animate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["animate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancel-asset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/remesh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["remesh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/texture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["texture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{id}/uv-unwrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uv-unwrap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-collections"];
        put?: never;
        post: operations["create-collection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-collection"];
        options?: never;
        head?: never;
        patch: operations["rename-collection"];
        trace?: never;
    };
    "/v1/collections/{id}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-collection-assets"];
        put?: never;
        post: operations["add-collection-assets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections/{id}/assets/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["remove-collection-assets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-credits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["images"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/parts-board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["parts-board"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-models"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/from-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["from-image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/from-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["from-text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["get-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resend-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotate-webhook-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["test-webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddedAssets: {
            /** @description Assets that were not in it before. */
            added: number;
        };
        AnimationPreset: {
            /** @description Length of the clip, in seconds. */
            durationSeconds: number;
            /**
             * @description The one engine that plays it.
             * @enum {string}
             */
            engine: "svc-humanoid-rig-animate" | "svc-quadruped-rig-animate";
            /** @description `preset` of animate. */
            id: string;
            /** @description Whether its end meets its beginning. */
            loop: boolean;
            /** @description What a person reads. */
            name: string;
        };
        AnimationPresets: {
            /** @description Presets of one engine. */
            items: components["schemas"]["AnimationPreset"][];
        };
        Asset: {
            /**
             * @description In which list it stands.
             * @enum {string}
             */
            category: "3d" | "image" | "remesh" | "texture" | "animation" | "palette";
            /**
             * Format: date-time
             * @description When the job ended; ISO 8601, UTC.
             */
            completedAt?: string;
            /** @description Credits charged; 0 once refunded. */
            cost: number;
            /**
             * Format: date-time
             * @description When the request was accepted; ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Catalogue id of the engine that runs the job; `import` for a model that was uploaded. */
            engine: string;
            /**
             * @description Why the job failed, with taskStatus 3.
             * @enum {string}
             */
            errorCategory?: "engine_timeout" | "engine_unavailable" | "engine_rejected_input" | "content_policy" | "source_unreadable" | "internal" | "cancelled";
            /** @description A sentence that a user can act on, with taskStatus 3. */
            errorDetail?: string;
            /** @description Signed URLs of the results, with taskStatus 2; only the files that there are. */
            files?: {
                /**
                 * Format: uri
                 * @description PNG.
                 */
                image?: string;
                /**
                 * Format: uri
                 * @description GLB.
                 */
                model?: string;
                /**
                 * Format: uri
                 * @description Zip of the PBR maps.
                 */
                textures?: string;
                /**
                 * Format: uri
                 * @description PNG of 512 pixels.
                 */
                thumbnail?: string;
            };
            /**
             * Format: date-time
             * @description How long the URLs of `files` work; ISO 8601, UTC.
             */
            filesExpireAt?: string;
            /**
             * Format: uuid
             * @description UUIDv7 of the asset.
             */
            id: string;
            /**
             * @description License of the result.
             * @enum {string}
             */
            license: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved";
            /** @description Measures of the result, with taskStatus 2. */
            metadata?: {
                /** @description Animation clips. */
                animations: number;
                /** @description Axis-aligned, in metres, Y up. */
                boundingBox: {
                    /** @description Greatest x, y and z. */
                    max: number[];
                    /** @description Least x, y and z. */
                    min: number[];
                };
                /** @description Triangles. */
                faces: number;
                /** @description How many fingers of each hand have bones, where `fingers` was asked for: 0 of a mitten or a fist, whose fingers are not apart. */
                fingers?: {
                    /** @description Of the left hand. */
                    left: number;
                    /** @description Of the right hand. */
                    right: number;
                };
                /** @description Whether it has texture coordinates. */
                hasUv: boolean;
                /** @description Materials. */
                materials: number;
                /** @description Quads, of a model that is made of them. */
                quads?: number;
                /**
                 * @description The service's own remesh brought it to the `polycount`, since its engine could not be asked for it.
                 * @constant
                 */
                remeshed?: true;
                /** @description What skeleton would fit it; null for none. */
                riggable: ("humanoid" | "quadruped") | null;
                /** @description Whether it has a skeleton. */
                rigged: boolean;
                /** @description What a built-in engine read of the prompt, in the prompt's words; other engines say nothing of it. */
                understood?: {
                    /** @description How many of it stand there. */
                    count: number;
                    /** @description What nothing was made of. */
                    ignored: string[];
                    /** @description What describes it. */
                    modifiers: string[];
                    /** @description How things stand to each other, as in `5 apple in bowl`. */
                    relations: string[];
                    /** @description The thing that the prompt is about. */
                    subject: string;
                };
                /** @description Vertices. */
                vertices: number;
            } | {
                /** @description Pixels. */
                height: number;
                /** @description What a built-in engine read of the prompt, in the prompt's words; other engines say nothing of it. */
                understood?: {
                    /** @description How many of it stand there. */
                    count: number;
                    /** @description What nothing was made of. */
                    ignored: string[];
                    /** @description What describes it. */
                    modifiers: string[];
                    /** @description How things stand to each other, as in `5 apple in bowl`. */
                    relations: string[];
                    /** @description The thing that the prompt is about. */
                    subject: string;
                };
                /** @description Pixels. */
                width: number;
            };
            /** @description From the prompt, the file or the source. */
            name: string;
            /**
             * @description What makes it.
             * @enum {string}
             */
            operation: "images" | "from-text" | "from-image" | "parts-board" | "remesh" | "uv-unwrap" | "texture" | "animate" | "import";
            /** @description All that the engine was told, defaults too: the same options, source and images make the result again, where the engine decides for itself alone or by `seed`. */
            options?: {
                /** @description `<w>:<h>`. */
                aspectRatio?: string;
                /** @description Whether fingers get bones. */
                fingers?: boolean;
                /** @description Within the range of the engine. */
                polycount?: number;
                /** @description Id of an animation preset. */
                preset?: string;
                /** @description As it was sent. */
                prompt?: string;
                /** @description Absent where the engine has no seed, or went by the words alone. */
                seed?: number;
                /**
                 * @description Of an image.
                 * @enum {string}
                 */
                size?: "1K" | "2K" | "4K";
                /** @description Whether it gets PBR textures. */
                texture?: boolean;
                /** @description Whether arms get twist bones. */
                twist?: boolean;
            };
            /**
             * Format: uuid
             * @description The asset that it is made from.
             */
            sourceAssetId?: string;
            /**
             * Format: date-time
             * @description When the engine began; ISO 8601, UTC.
             */
            startedAt?: string;
            /**
             * @description 0 queued, 1 processing, 2 succeeded, 3 failed.
             * @enum {number}
             */
            taskStatus: 0 | 1 | 2 | 3;
            /**
             * @description It was made by a test key: its result is canned, and `cost` is what it would cost and was charged to nobody.
             * @constant
             */
            test?: true;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "model_3d" | "image";
        };
        AssetPage: {
            /** @description Whether there are items after these. */
            hasMore: boolean;
            /** @description Newest first, or as `sort` says; of a collection, those first that were added last. */
            items: components["schemas"]["Asset"][];
            /** @description Items on a page, at most. */
            limit: number;
            /** @description As `cursor` it gives the next page, whatever is created meanwhile. */
            nextCursor?: string;
            /** @description Items before this page. */
            offset: number;
            /** @description Page in which the first item stands. */
            page: number;
            /** @description Items in the whole list; with a keyword or filter, those that were found so far: exact once `hasMore` is false. */
            total: number;
        };
        CancelledJob: {
            /**
             * Format: uuid
             * @description The asset whose job has ended.
             */
            id: string;
            /** @description Credits that came back; 0 where a provider is paid for what it has begun. */
            refunded: number;
            /**
             * @description Always 3.
             * @constant
             */
            taskStatus: 3;
        };
        Collection: {
            /** @description Assets in it. */
            assetCount: number;
            /**
             * Format: date-time
             * @description When it was created; ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description UUIDv7 of the collection.
             */
            id: string;
            /** @description Name of the collection. */
            name: string;
            /**
             * Format: uuid
             * @description The collection that it is in; null for none.
             */
            parentId: string | null;
            /**
             * Format: date-time
             * @description When its name, parent or assets last changed; ISO 8601, UTC.
             */
            updatedAt: string;
        };
        Collections: {
            /** @description All collections of the account. */
            items: components["schemas"]["Collection"][];
        };
        Credits: {
            /** @description Plan and pack credits together; below zero after a refund of what was spent. */
            balance: number;
            /** @description Jobs in flight, by budget. */
            inFlight: {
                /** @description Images. */
                image: {
                    /** @description How many there may be. */
                    maxTotal: number;
                    /** @description Jobs at taskStatus 0 or 1. */
                    total: number;
                };
                /** @description 3D and post-processing. */
                model: {
                    /** @description How many there may be. */
                    maxTotal: number;
                    /** @description Jobs at taskStatus 0 or 1. */
                    total: number;
                };
            };
            /** @description Bought; they do not expire. Below zero after a refund of what was spent. */
            packCredits: number;
            /**
             * @description Plan of the account.
             * @enum {string}
             */
            plan: "free" | "starter" | "pro" | "max";
            /** @description Spent first, replaced at renewal. */
            planCredits: number;
            /**
             * Format: date-time
             * @description When plan credits are next replaced; ISO 8601, UTC.
             */
            planRenewsAt: string;
        };
        DeletedAsset: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /**
             * Format: uuid
             * @description The asset that is no more.
             */
            id: string;
        };
        DeletedCollection: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /**
             * Format: uuid
             * @description The collection that is no more.
             */
            id: string;
        };
        Delivery: {
            /**
             * Format: uuid
             * @description The asset whose job has ended.
             */
            assetId: string;
            /** @description Attempts so far. */
            attemptCount: number;
            /** @description The attempts; of more than 100, the first and the last 50. */
            attempts: {
                /** @description The first 1 KB of what the receiver answered, or why there was no answer. */
                answer: string;
                /**
                 * Format: date-time
                 * @description When it was sent; ISO 8601, UTC.
                 */
                at: string;
                /** @description Milliseconds from the look-up of the host to the last byte. */
                durationMs: number;
                /** @description HTTP status of the answer; absent if there was none. */
                status?: number;
            }[];
            /** @description The body, byte for byte as an attempt would send it now. */
            body: string;
            /**
             * Format: uri
             * @description Where it is sent.
             */
            callbackUrl: string;
            /**
             * Format: date-time
             * @description When the job ended; ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "asset.succeeded" | "asset.failed";
            /** @description Stays the same when it is sent again; the X-SVC-Delivery-Id header. */
            id: string;
            /** @description The last attempt. */
            lastAttempt?: {
                /**
                 * Format: date-time
                 * @description When it was sent; ISO 8601, UTC.
                 */
                at: string;
                /** @description Milliseconds from the look-up of the host to the last byte. */
                durationMs: number;
                /** @description HTTP status of the answer; absent if there was none. */
                status?: number;
            };
            /**
             * Format: date-time
             * @description When it is sent next, while it is pending; ISO 8601, UTC.
             */
            nextAttemptAt?: string;
            /** @description Whether its job has a `webhookSecret`. */
            signed: boolean;
            /**
             * @description pending, delivered after a 2xx, stopped after a 410, exhausted after the last attempt.
             * @enum {string}
             */
            state: "pending" | "delivered" | "stopped" | "exhausted";
        };
        DeliveryPage: {
            /** @description Whether there may be items after these. */
            hasMore: boolean;
            /** @description Those of the newest assets first. */
            items: components["schemas"]["DeliverySummary"][];
            /** @description Items on a page, at most. */
            limit: number;
            /** @description As `cursor` it goes on. */
            nextCursor?: string;
        };
        DeliverySummary: {
            /**
             * Format: uuid
             * @description The asset whose job has ended.
             */
            assetId: string;
            /** @description Attempts so far. */
            attemptCount: number;
            /**
             * Format: uri
             * @description Where it is sent.
             */
            callbackUrl: string;
            /**
             * Format: date-time
             * @description When the job ended; ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "asset.succeeded" | "asset.failed";
            /** @description Stays the same when it is sent again; the X-SVC-Delivery-Id header. */
            id: string;
            /** @description The last attempt. */
            lastAttempt?: {
                /**
                 * Format: date-time
                 * @description When it was sent; ISO 8601, UTC.
                 */
                at: string;
                /** @description Milliseconds from the look-up of the host to the last byte. */
                durationMs: number;
                /** @description HTTP status of the answer; absent if there was none. */
                status?: number;
            };
            /**
             * Format: date-time
             * @description When it is sent next, while it is pending; ISO 8601, UTC.
             */
            nextAttemptAt?: string;
            /** @description Whether its job has a `webhookSecret`. */
            signed: boolean;
            /**
             * @description pending, delivered after a 2xx, stopped after a 410, exhausted after the last attempt.
             * @enum {string}
             */
            state: "pending" | "delivered" | "stopped" | "exhausted";
        };
        Download: {
            /**
             * Format: date-time
             * @description How long the URL works; ISO 8601, UTC.
             */
            expiresAt: string;
            /** @description What a browser saves it as. */
            fileName: string;
            /**
             * @description As requested.
             * @enum {string}
             */
            format: "glb" | "fbx" | "obj" | "usdz" | "stl" | "3mf";
            /** @description Of stl and 3mf: what was done to the model so that it is closed. */
            mended?: {
                /** @description Faces that were there twice, or had no area. */
                facesDropped: number;
                /** @description Holes that were closed. */
                holesFilled: number;
                /** @description Closed parts that were inside out. */
                partsTurned: number;
                /** @description Sheets, or parts open too wide to be closed, that were given a wall. */
                sheetsThickened: number;
            };
            /** @description Size of the file. */
            sizeBytes: number;
            /**
             * Format: uri
             * @description Signed; anyone who has it can download the file.
             */
            url: string;
        };
        Engine: {
            /** @description Bones that its rig has when a request asks for them. */
            bones?: ("fingers" | "twist")[];
            /**
             * @description What it is for.
             * @enum {string}
             */
            category: "3d" | "image" | "parts-board" | "remesh" | "uv-unwrap" | "texture" | "animate" | "import";
            /** @description Credits a job; of the first size, if there are sizes. */
            cost: number;
            /** @description Whether it runs when a request names no engine. */
            default: boolean;
            /** @description What it does. */
            description: string;
            /** @description What a request names. */
            id: string;
            /** @description What it takes. */
            inputs: ("text" | "image" | "model")[];
            /** @description A source with more faces is refused (13006). */
            maxInputFaces?: number;
            /** @description How many views of one thing it takes; without it, one image. */
            multiView?: {
                /** @description Largest. */
                max: number;
                /** @description Smallest. */
                min: number;
            };
            /** @description What a person reads. */
            name: string;
            /** @description Whether a free account is refused (6017). */
            paidOnly: boolean;
            /** @description Faces that it can be asked for; a polycount outside is clamped. */
            polygonConfig?: {
                /**
                 * @description Without a polycount, a result has as many faces as its shape needs, and no more than `default`.
                 * @constant
                 */
                byNeed?: true;
                /** @description Without a polycount; at most, where `byNeed` is true. */
                default: number;
                /** @description Largest. */
                max: number;
                /** @description Smallest. */
                min: number;
            };
            /** @description Presets that it plays, of an engine that is not built in; see `GET /v1/animations` for the others. */
            presets?: string[];
            /** @description Who runs it; `svc` is built in. */
            provider: string;
            /** @description Whether the `seed` of a request decides what varies in its results; an engine without makes what it makes. */
            seed: boolean;
            /** @description Sizes of image, each with its whole cost; the default first. */
            sizes?: {
                /** @description Credits a job. */
                cost: number;
                /**
                 * @description Size.
                 * @enum {string}
                 */
                id: "1K" | "2K" | "4K";
            }[];
            /** @description `<w>:<h>`, the default first. */
            supportedAspectRatios?: string[];
            /** @description Credits more for a job with texture. */
            textureCost?: number;
        };
        Engines: {
            /** @description The default first. */
            items: components["schemas"]["Engine"][];
        };
        Error: {
            /** @description What was refused, and why. */
            error: {
                /** @description Stable across releases; what a client branches on. */
                code: number;
                /** @description What some codes say more: numbers, links, ids, the field, the words, the reason; of 2001, `issues` with a path and a message each. */
                details?: Record<string, never>;
                /** @description Status of the answer. */
                httpStatus: number;
                /** @description For people; may change. */
                message: string;
                /** @description Path of the request. */
                path: string;
                /** @description Names the request to support; also the X-Request-Id header. */
                requestId: string;
                /**
                 * Format: date-time
                 * @description When it was answered; ISO 8601, UTC.
                 */
                timestamp: string;
            };
            /**
             * @description Always false.
             * @constant
             */
            success: false;
        };
        Estimate: {
            /** @description Whether the same request would be accepted now. */
            accepted: boolean;
            /** @description Credits; null if the request is refused before there is a price. */
            cost: number | null;
            /** @description What it would be answered: `error` of that answer, but for what tells one request from another. */
            refusal?: {
                /** @description Stable across releases; what a client branches on. */
                code: number;
                /** @description What some codes say more: numbers, links, ids, the field, the words, the reason; of 2001, `issues` with a path and a message each. */
                details?: Record<string, never>;
                /** @description Status of the answer. */
                httpStatus: number;
                /** @description For people; may change. */
                message: string;
            };
        };
        RemovedAssets: {
            /** @description Assets that were in it. */
            removed: number;
        };
        RotatedSecret: {
            /**
             * Format: date-time
             * @description Until when deliveries carry a signature of the old secret too; ISO 8601, UTC.
             */
            oldEndsAt: string;
        };
        TestEvent: {
            /** @description The first 1 KB of what the receiver answered, or why there was no answer. */
            answer: string;
            /**
             * Format: date-time
             * @description When it was sent; ISO 8601, UTC.
             */
            at: string;
            /** @description Whether the receiver answered with 2xx. */
            delivered: boolean;
            /** @description Stays the same when it is sent again; the X-SVC-Delivery-Id header. */
            deliveryId: string;
            /** @description Milliseconds from the look-up of the host to the last byte. */
            durationMs: number;
            /**
             * @description The event.
             * @enum {string}
             */
            event: "asset.succeeded" | "asset.failed";
            /** @description HTTP status of the answer; absent if there was none. */
            status?: number;
        };
        Usage: {
            /**
             * Format: date
             * @description First day, in Korea (UTC+9).
             */
            from: string;
            /**
             * @description As requested.
             * @enum {string}
             */
            groupBy: "day" | "key" | "engine" | "operation";
            /** @description One for each day, key, engine or operation that was used; it has the field that `groupBy` names. */
            items: {
                /** @description Credits taken. */
                charged: number;
                /** @description What is left of `charged` after `refunded`. */
                credits: number;
                /**
                 * Format: date
                 * @description On which the assets were created.
                 */
                day?: string;
                /** @description Catalogue id. */
                engine?: string;
                /** @description Jobs that were charged. */
                jobs: number;
                /** @description Id of the key that paid; `unknown` of the oldest jobs whose key is revoked. */
                key?: string;
                /** @description What was asked for. */
                operation?: string;
                /** @description Credits of these that came back. */
                refunded: number;
            }[];
            /**
             * Format: date
             * @description Last day.
             */
            to: string;
            /** @description Of all days. */
            total: {
                /** @description Credits taken. */
                charged: number;
                /** @description What is left of `charged` after `refunded`. */
                credits: number;
                /** @description Jobs that were charged. */
                jobs: number;
                /** @description Credits of these that came back. */
                refunded: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "api-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "list-animations": {
        parameters: {
            query?: {
                /** @description The engine that plays them; presets of one are not compatible with the other. */
                engine?: "svc-humanoid-rig-animate" | "svc-quadruped-rig-animate";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "list-assets": {
        parameters: {
            query?: {
                /** @description Only assets of one category. */
                category?: "all" | "3d" | "image" | "remesh" | "texture" | "animation" | "palette";
                /** @description Only assets created later than this; ISO 8601. */
                createdAfter?: string;
                /** @description Only assets created earlier than this; ISO 8601. */
                createdBefore?: string;
                /** @description The `nextCursor` of an earlier page of the same list; wins over `offset` and `page`. */
                cursor?: string;
                /** @description Only what this engine made; a catalogue id, or `import`. */
                engine?: string;
                /** @description Only assets whose name has this in it; upper and lower case are the same. */
                keyword?: string;
                /** @description Items on a page, in decimal digits; a fraction is rounded. */
                limit?: number;
                /** @description Leaves out exactly so many of the newest items, in decimal digits; a fraction is rounded. Wins over `page`. */
                offset?: number;
                /** @description Only what this operation made. */
                operation?: "images" | "from-text" | "from-image" | "parts-board" | "remesh" | "uv-unwrap" | "texture" | "animate" | "import";
                /** @description Page, counted from 1, in decimal digits; a fraction is rounded. */
                page?: number;
                /** @description `asc`: the oldest first. */
                sort?: "desc" | "asc";
                /** @description Only assets at these values of `taskStatus`, joined by commas: `0,1` for jobs that have not ended. */
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "get-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "delete-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "change-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Oak chair",
                 *       "license": "cc-by-4.0"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The new license.
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The new name; files are downloaded under it, and keywords find it. */
                    name?: string | null;
                };
            };
        };
        responses: never;
    };
    animate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "preset": "walk"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * @description Whether fingers get bones, three each by VRM's names, in those that are apart from each other; the asset's `metadata.fingers` says how many of each hand have them. Of engines with `fingers` among their `bones`.
                     * @default false
                     */
                    fingers?: boolean | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /**
                     * @description Id of an animation preset; see `GET /v1/animations`. Without one the model is only rigged.
                     * @example walk
                     */
                    preset?: string | null;
                    /**
                     * @description Whether each upper arm and forearm gets a bone that shares its roll (`leftLowerArmTwist`): with the hand's roll half on it, the wrist keeps its volume. Presets move them. Of engines with `twist` among their `bones`.
                     * @default false
                     */
                    twist?: boolean | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "cancel-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "glb",
                 *       "name": "chair"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description GLB is a single file; FBX and OBJ are a zip with textures. USDZ is for AR on phones. STL and 3MF are for printing: one closed surface in millimetres, Z up; the answer says what was mended.
                     * @enum {string}
                     */
                    format: "glb" | "fbx" | "obj" | "usdz" | "stl" | "3mf";
                    /** @description Levels of detail, the model itself counted, of glb and fbx: each has at most half of the triangles of the one before, with the same materials, UVs, rig and clips. A GLB has them by the extension MSFT_lod, with the share of the screen for each; an FBX as a LOD group whose meshes are named `_LOD0`, `_LOD1` and so on, as Unity and Unreal take them. A model with less than 50 triangles in its last level is 20004. */
                    lods?: number | null;
                    /**
                     * @description Name of the file, without its extension. Files in a zip carry it too, for the first 10 names that an asset is asked for in one format and preset; after them they are called model.
                     * @default model
                     */
                    name?: string | null;
                    /**
                     * @description Of fbx and obj: `unity` splits the textures by channel, and adds a meta file to each file.
                     * @default standard
                     * @enum {string|null}
                     */
                    texturePreset?: "standard" | "unity" | null;
                };
            };
        };
        responses: never;
    };
    remesh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "polycount": 10000
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Faces of the result, quads of a quad engine; rounded, then clamped to the engine's `polygonConfig`. An engine with `byNeed` there takes it as the most: what is flat is not divided to reach it, and without it a thing has what its shape needs. */
                    polycount?: number | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    texture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "prompt": "Worn oak"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description What the texture is like; without it the engine has the model alone to go by. */
                    prompt?: string | null;
                    /** @description Which of its possible results an engine makes, where it has `seed` in the catalogue; others do not look at it. */
                    seed?: number | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "uv-unwrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "list-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "create-collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Furniture"
                 *     }
                 */
                "application/json": {
                    /** @description Name of the collection. */
                    name: string;
                    /**
                     * Format: uuid
                     * @description The collection that this one is in.
                     */
                    parentId?: string | null;
                };
            };
        };
        responses: never;
    };
    "delete-collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "rename-collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Chairs"
                 *     }
                 */
                "application/json": {
                    /** @description The new name; without one nothing changes. */
                    name?: string | null;
                };
            };
        };
        responses: never;
    };
    "list-collection-assets": {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier page of the same list; wins over `offset` and `page`. */
                cursor?: string;
                /** @description Items on a page, in decimal digits; a fraction is rounded. */
                limit?: number;
                /** @description Page, counted from 1, in decimal digits; a fraction is rounded. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "add-collection-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assetIds": [
                 *         "019b3c1e-8a52-7c3e-9d41-5f2b7a6c0e18"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Assets of the caller. If one of them is unknown, nothing is changed at all. */
                    assetIds: string[];
                };
            };
        };
        responses: never;
    };
    "remove-collection-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assetIds": [
                 *         "019b3c1e-8a52-7c3e-9d41-5f2b7a6c0e18"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Assets of the caller. If one of them is unknown, nothing is changed at all. */
                    assetIds: string[];
                };
            };
        };
        responses: never;
    };
    "get-credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    estimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "from-text",
                 *       "request": {
                 *         "prompt": "A wooden chair",
                 *         "texture": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The asset in the path of `/v1/assets/{id}/...`; the other operations have none, and `parts-board` has it in `request`. Without one it is unknown (13001). */
                    assetId?: string | null;
                    /**
                     * @description What the request would be sent to.
                     * @enum {string}
                     */
                    operation: "images" | "parts-board" | "from-text" | "from-image" | "import" | "remesh" | "uv-unwrap" | "texture" | "animate";
                    /** @description The JSON body of the request; without it, an empty one. Of files that a form would bring, put any public URL in each one's place. */
                    request?: Record<string, never> | null;
                };
            };
        };
        responses: never;
    };
    images: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prompt": "A wooden chair, studio light",
                 *       "aspectRatio": "1:1"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `<w>:<h>`, one of the model's `supportedAspectRatios`; its first by default.
                     * @example 16:9
                     */
                    aspectRatio?: string | null;
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    model?: string | null;
                    /** @description What the image is of. */
                    prompt: string;
                    /**
                     * @description URLs of images that the model is shown beside the prompt.
                     * @default []
                     */
                    referenceImages?: string[] | null;
                    /** @description Which of its possible results an engine makes, where it has `seed` in the catalogue; others do not look at it. */
                    seed?: number | null;
                    /**
                     * @description One of the model's `sizes`; its first by default.
                     * @enum {string|null}
                     */
                    size?: "1K" | "2K" | "4K" | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "parts-board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assetId": "019b3c1e-8a52-7c3e-9d41-5f2b7a6c0e18"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An image asset of the caller, or shared with the caller's organization; wins over `imageUrl`.
                     */
                    assetId?: string | null;
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /**
                     * Format: uri
                     * @description An image.
                     */
                    imageUrl?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "list-models": {
        parameters: {
            query?: {
                /** @description What the engines are for. */
                category?: "3d" | "image" | "parts-board" | "remesh" | "uv-unwrap" | "texture" | "animate" | "import";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "from-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "imageUrl": "https://images.example/chair.png"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * Format: uri
                     * @description One image; not beside `imageUrls`.
                     * @example https://images.example/chair.png
                     */
                    imageUrl?: string | null;
                    /** @description Views of one thing in the order front, left, back, right; one counts as a single image. */
                    imageUrls?: string[] | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Faces of the result, quads of a quad engine; rounded, then clamped to the engine's `polygonConfig`. An engine with `byNeed` there takes it as the most: what is flat is not divided to reach it, and without it a thing has what its shape needs. */
                    polycount?: number | null;
                    /** @description Which of its possible results an engine makes, where it has `seed` in the catalogue; others do not look at it. */
                    seed?: number | null;
                    /**
                     * @description Whether the result gets PBR textures, at the engine's `textureCost`.
                     * @default true
                     */
                    texture?: boolean | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "from-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prompt": "A wooden chair",
                 *       "polycount": 20000,
                 *       "texture": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /** @description Id of an engine of the catalogue, see `GET /v1/models`; by default one that the plan may use. */
                    engine?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /** @description Faces of the result, quads of a quad engine; rounded, then clamped to the engine's `polygonConfig`. An engine with `byNeed` there takes it as the most: what is flat is not divided to reach it, and without it a thing has what its shape needs. */
                    polycount?: number | null;
                    /** @description What the model is of. */
                    prompt: string;
                    /** @description Which of its possible results an engine makes, where it has `seed` in the catalogue; others do not look at it. */
                    seed?: number | null;
                    /**
                     * @description Whether the result gets PBR textures, at the engine's `textureCost`.
                     * @default true
                     */
                    texture?: boolean | null;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "modelUrl": "https://models.example/chair.glb"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the result event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl?: string | null;
                    /**
                     * @description License of the result; private by default.
                     * @default all-rights-reserved
                     * @enum {string|null}
                     */
                    license?: "cc0" | "cc-by-4.0" | "cc-by-nc-4.0" | "all-rights-reserved" | null;
                    /** @description The most that the job may cost: one that would cost more is refused (14002). */
                    maxCredits?: number | null;
                    /**
                     * Format: uri
                     * @description A GLB of at most 20 MB.
                     * @example https://models.example/chair.glb
                     */
                    modelUrl: string;
                    /** @description Signs the deliveries of this job. Recommended. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
    "get-usage": {
        parameters: {
            query?: {
                /** @description First day, in Korea (UTC+9): YYYY-MM-DD. Left out: 29 days before `to`. */
                from?: string & (unknown & unknown);
                /** @description What the credits are summed by. */
                groupBy?: "day" | "key" | "engine" | "operation";
                /** @description Last day, in Korea: at most 366 days with the first. Left out: today. */
                to?: string & (unknown & unknown);
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "list-deliveries": {
        parameters: {
            query?: {
                /** @description The `nextCursor` of an earlier page of the same list. */
                cursor?: string;
                /** @description Items on a page, in decimal digits; a fraction is rounded. */
                limit?: number;
                /** @description Only deliveries in this state. */
                state?: "pending" | "delivered" | "stopped" | "exhausted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "get-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "resend-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "rotate-webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "oldSecret": "whsec_b2xk",
                 *       "newSecret": "whsec_bmV3"
                 *     }
                 */
                "application/json": {
                    /** @description What takes its place: another one. */
                    newSecret: string;
                    /**
                     * @description For how long deliveries carry a signature of each; 0 ends the old one at once.
                     * @default 86400
                     */
                    oldEndsInSeconds?: number | null;
                    /** @description The `webhookSecret` of the jobs whose deliveries it is about. */
                    oldSecret: string;
                };
            };
        };
        responses: never;
    };
    "test-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "callbackUrl": "https://client.example/hooks/assets",
                 *       "webhookSecret": "whsec_dGVzdA=="
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where the event is sent: an http or https URL of a public host.
                     * @example https://client.example/hooks/assets
                     */
                    callbackUrl: string;
                    /**
                     * @description Which event is sent.
                     * @default asset.succeeded
                     * @enum {string|null}
                     */
                    event?: "asset.succeeded" | "asset.failed" | null;
                    /** @description Signs the event as it would sign those of a job. */
                    webhookSecret?: string | null;
                };
            };
        };
        responses: never;
    };
}

export const ERROR_CODES = {
  unknownRoute: 404,
  unknownMethod: 405,
  invalidApiKey: 1001,
  invalidField: 2001,
  unreadableBody: 2002,
  idempotencyKeyReused: 2003,
  inputNotDownloaded: 2004,
  contentPolicy: 2012,
  noEntitlement: 6014,
  keyPaused: 6016,
  paidOnly: 6017,
  bodyTooLarge: 7001,
  fileTooLarge: 7002,
  unsupportedFormat: 7003,
  maintenance: 9003,
  unexpected: 9000,
  rateLimited: 10003,
  assetNotFound: 13001,
  tooManyInFlight: 13002,
  sourceNotCompleted: 13003,
  wrongAssetType: 13004,
  sourceNotGenerated: 13005,
  tooManyFaces: 13006,
  unknownPreset: 13007,
  notRiggable: 13008,
  unknownEngine: 13009,
  sourceFailed: 13010,
  alreadyEnded: 13011,
  insufficientCredits: 14001,
  overMaxCredits: 14002,
  collectionNotFound: 15001,
  engineTimeout: 20001,
  engineAtCapacity: 20002,
  engineRejectedInput: 20004,
} as const;
