CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."device_kind" AS ENUM('desktop', 'mobile', 'tablet', 'bot', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."asset_type" AS ENUM('AVATAR', 'BANNER', 'COVER', 'BACKGROUND', 'LOGO', 'COIN', 'ITEM', 'SPONSOR', 'AD', 'EMAIL', 'POST', 'ARTICLE', 'PROOF', 'CHAT', 'VIDEO');--> statement-breakpoint
CREATE TYPE "public"."chat_role" AS ENUM('MEMBER', 'MODERATOR');--> statement-breakpoint
CREATE TYPE "public"."chat_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED', 'BLOCKED');--> statement-breakpoint
CREATE TYPE "public"."chat_type" AS ENUM('GENERAL', 'TICKET', 'MATCH');--> statement-breakpoint
CREATE TYPE "public"."region" AS ENUM('NA', 'EU', 'ASIA', 'OCEANIA', 'SA', 'AFRICA', 'LATAM');--> statement-breakpoint
CREATE TYPE "public"."visibility" AS ENUM('PUBLIC', 'UNLISTED', 'PRIVATE', 'DRAFT');--> statement-breakpoint
CREATE TYPE "public"."email_type" AS ENUM('USER_REGISTRATION', 'TOURNAMENT_REGISTRATION', 'TOURNAMENT_FORM_SUBMISSION', 'TOURNAMENT_REMINDER', 'TOURNAMENT_CHECKIN_REMINDER', 'TOURNAMENT_WINNER', 'TOURNAMENT_ORGANIZER_WINNER', 'TOURNAMENT_TEAM_INVITE', 'ORGANIZATION', 'ORGANIZATION_WELCOME', 'MARKETING', 'LEGAL');--> statement-breakpoint
CREATE TYPE "public"."event_type" AS ENUM('League', 'Tournament');--> statement-breakpoint
CREATE TYPE "public"."provider" AS ENUM('twitch', 'kick', 'youtube', 'discord', 'stripe', 'xbox', 'playstation', 'nintendo', 'pc', 'mobile', 'steam', 'activision', 'ea', 'epic', 'riot', 'battlenet');--> statement-breakpoint
CREATE TYPE "public"."contact_topic" AS ENUM('general', 'account', 'event', 'organization', 'enterprise', 'press', 'legal', 'bug');--> statement-breakpoint
CREATE TYPE "public"."faq_category" AS ENUM('start', 'account', 'events', 'teams', 'results', 'points', 'organizations', 'safety');--> statement-breakpoint
CREATE TYPE "public"."account_type" AS ENUM('oauth', 'oidc', 'email', 'handle');--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('female', 'male', 'nonbinary', 'other', 'undisclosed');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('USER', 'ADMIN', 'SUPER', 'ORGANIZATION', 'MODERATOR', 'BOT');--> statement-breakpoint
CREATE TYPE "public"."theme" AS ENUM('system', 'light', 'dark');--> statement-breakpoint
CREATE TYPE "public"."verification_purpose" AS ENUM('sign-in', 'change-email');--> statement-breakpoint
CREATE TYPE "public"."invite_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED');--> statement-breakpoint
CREATE TYPE "public"."invite_type" AS ENUM('Tournament', 'League', 'Team');--> statement-breakpoint
CREATE TYPE "public"."league_type" AS ENUM('SCHEDULED', 'RANKED', 'MATCHMAKING');--> statement-breakpoint
CREATE TYPE "public"."engine_status" AS ENUM('waiting', 'ready', 'done', 'bye', 'void');--> statement-breakpoint
CREATE TYPE "public"."match_outcome" AS ENUM('a', 'b', 'draw', 'double_loss');--> statement-breakpoint
CREATE TYPE "public"."match_reason" AS ENUM('played', 'forfeit', 'no_show', 'dq', 'drop', 'bye');--> statement-breakpoint
CREATE TYPE "public"."match_side" AS ENUM('W', 'L', 'G', 'T', 'R', 'S');--> statement-breakpoint
CREATE TYPE "public"."slot" AS ENUM('a', 'b');--> statement-breakpoint
CREATE TYPE "public"."penalty_step" AS ENUM('WARNING', 'GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION', 'BAN');--> statement-breakpoint
CREATE TYPE "public"."report_type" AS ENUM('CHEATING', 'SPAM', 'HARASSMENT', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."notification_channel" AS ENUM('page', 'email', 'push');--> statement-breakpoint
CREATE TYPE "public"."ad_placement" AS ENUM('top', 'side', 'feed', 'bottom');--> statement-breakpoint
CREATE TYPE "public"."organization_role" AS ENUM('OWNER', 'ADMIN', 'MEMBER');--> statement-breakpoint
CREATE TYPE "public"."payment_provider" AS ENUM('PAYPAL', 'VENMO', 'CASHAPP');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('PENDING', 'PAID', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."drop_reason" AS ENUM('left', 'no-checkin', 'dropped', 'disqualified', 'banned');--> statement-breakpoint
CREATE TYPE "public"."rating_system" AS ENUM('glicko2', 'openskill');--> statement-breakpoint
CREATE TYPE "public"."item_type" AS ENUM('BANNER', 'TAG', 'REDEEM_CODE', 'PHYSICAL_ITEM');--> statement-breakpoint
CREATE TYPE "public"."host_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED');--> statement-breakpoint
CREATE TYPE "public"."moderator_role" AS ENUM('MODERATOR', 'JUDGE', 'CASTER');--> statement-breakpoint
CREATE TYPE "public"."moderator_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED');--> statement-breakpoint
CREATE TYPE "public"."tag_type" AS ENUM('Tournament', 'Game');--> statement-breakpoint
CREATE TYPE "public"."submission_status" AS ENUM('PENDING', 'ACCEPTED', 'DECLINED');--> statement-breakpoint
CREATE TYPE "public"."ticket_kind" AS ENUM('HELP', 'DISPUTE', 'APPEAL');--> statement-breakpoint
CREATE TYPE "public"."tournament_type" AS ENUM('SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'LEADERBOARD', 'ROUND_ROBIN', 'SWISS', 'REGISTRATION');--> statement-breakpoint
CREATE TYPE "public"."transaction_cause" AS ENUM('REWARD', 'RANK_AWARD', 'ENTRY_FEE', 'ENTRY_REFUND', 'PURCHASE', 'PURCHASE_REFUND', 'GRANT', 'REVERSAL');--> statement-breakpoint
CREATE TABLE "conversions" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"utm" jsonb,
	"referrer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversions_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"external_id" text,
	"path" text NOT NULL,
	"locale" text,
	"referrer" text,
	"utm" jsonb,
	"country" text,
	"device" "device_kind" DEFAULT 'unknown' NOT NULL,
	"tournament_id" uuid,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_views_path_length" CHECK (char_length("page_views"."path") <= 500 and char_length("page_views"."referrer") <= 253)
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" "asset_type" NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"video" jsonb,
	"organization_id" uuid,
	"user_id" uuid,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "assets_key_unique" UNIQUE("key"),
	CONSTRAINT "assets_bytes" CHECK ("assets"."bytes" >= 0),
	CONSTRAINT "assets_shown" CHECK (num_nonnulls("assets"."image", "assets"."video") <= 1)
);
--> statement-breakpoint
CREATE TABLE "chat_users" (
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "chat_status" DEFAULT 'PENDING' NOT NULL,
	"role" "chat_role" DEFAULT 'MEMBER' NOT NULL,
	"read" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"muted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_users_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"type" "chat_type" DEFAULT 'GENERAL' NOT NULL,
	"chat_id" uuid,
	"pair" text,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_pair_unique" UNIQUE("pair"),
	CONSTRAINT "chats_name_length" CHECK (char_length("chats"."name") <= 80)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chat_id" uuid NOT NULL,
	"user_id" uuid,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_text_length" CHECK (char_length("messages"."text") <= 2000),
	CONSTRAINT "messages_not_empty" CHECK ("messages"."text" <> '' or jsonb_array_length("messages"."images") > 0)
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" "email_type" NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text NOT NULL,
	"organization_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_name_length" CHECK (char_length("email_templates"."name") between 1 and 80),
	CONSTRAINT "email_templates_subject_length" CHECK (char_length("email_templates"."subject") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" "email_type" NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text,
	"sent_at" timestamp (3) with time zone,
	"scheduled_at" timestamp (3) with time zone,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"message_id" text,
	"reason" text,
	"template_id" uuid,
	"user_id" uuid,
	"tournament_id" uuid,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_reason_unique" UNIQUE("reason"),
	CONSTRAINT "emails_subject_length" CHECK (char_length("emails"."subject") between 1 and 200),
	CONSTRAINT "emails_attempts" CHECK ("emails"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_platforms" (
	"game_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	CONSTRAINT "game_platforms_game_id_platform_id_pk" PRIMARY KEY("game_id","platform_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"instructions" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_name_unique" UNIQUE("name"),
	CONSTRAINT "games_slug_unique" UNIQUE("slug"),
	CONSTRAINT "games_name_length" CHECK (char_length("games"."name") between 1 and 80),
	CONSTRAINT "games_slug_shape" CHECK ("games"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"provider" "provider",
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platforms_name_unique" UNIQUE("name"),
	CONSTRAINT "platforms_name_length" CHECK (char_length("platforms"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "guide_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "guide_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "guide_categories_name_length" CHECK (char_length("guide_categories"."name") between 1 and 60),
	CONSTRAINT "guide_categories_slug_shape" CHECK ("guide_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"content" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" jsonb,
	"category_id" uuid,
	"author_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guides_slug_unique" UNIQUE("slug"),
	CONSTRAINT "guides_title_length" CHECK (char_length("guides"."title") between 3 and 160),
	CONSTRAINT "guides_slug_shape" CHECK ("guides"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" "contact_topic" DEFAULT 'general' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text,
	"user_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_length" CHECK (char_length("contact_messages"."message") between 1 and 5000 and char_length("contact_messages"."name") <= 80)
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" "faq_category" DEFAULT 'start' NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_question_unique" UNIQUE("question"),
	CONSTRAINT "faqs_question_length" CHECK (char_length("faqs"."question") between 3 and 300)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key"),
	CONSTRAINT "idempotency_keys_length" CHECK (char_length("idempotency_keys"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text,
	"type" "account_type" NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"token_type" text,
	"scope" text,
	"session_state" text,
	"expires_at" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_provider_unique" UNIQUE("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"ip" text,
	"country" text,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("session_token")
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"auth" text NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"user_agent" text,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "user_infos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"date_of_birth" date,
	"gender" "gender",
	"timezone" text,
	"country" text,
	"zone" text,
	"city" text,
	"zip" text,
	"address1" text,
	"address2" text,
	"phone" text,
	"latitude" double precision,
	"longitude" double precision,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_infos_country_shape" CHECK ("user_infos"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_tokens_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"name" text,
	"username" text,
	"verified" boolean DEFAULT false NOT NULL,
	"email" text,
	"email_verified" timestamp (3) with time zone,
	"image" jsonb,
	"banner" jsonb,
	"bio" text,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pro" boolean DEFAULT false NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"streak_day" date,
	"email_optin" boolean DEFAULT true NOT NULL,
	"marketing_optin" boolean DEFAULT false NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"role" "role" DEFAULT 'USER' NOT NULL,
	"level_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL,
	"locale" text,
	"theme" "theme" DEFAULT 'system' NOT NULL,
	"utm" jsonb,
	"onboarded_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deletion_due_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "users_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[a-z0-9_-]{3,20}$'),
	CONSTRAINT "users_xp_positive" CHECK ("users"."xp" >= 0 and "users"."streak" >= 0),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 80),
	CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 500),
	CONSTRAINT "users_deletion_due" CHECK (("users"."deleted_at" is null) = ("users"."deletion_due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"identifier" text NOT NULL,
	"token" text NOT NULL,
	"code" text,
	"expires" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"purpose" "verification_purpose" DEFAULT 'sign-in' NOT NULL,
	"user_id" uuid,
	"callback_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_tokens_identifier_token_pk" PRIMARY KEY("identifier","token"),
	CONSTRAINT "verification_tokens_token_unique" UNIQUE("token"),
	CONSTRAINT "verification_tokens_tries" CHECK ("verification_tokens"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid,
	"email" text,
	"invite_id" uuid NOT NULL,
	"invite_type" "invite_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when invite_type = 'Tournament' then invite_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when invite_type = 'League' then invite_id end) STORED,
	"player_id" uuid GENERATED ALWAYS AS (case when invite_type = 'Team' then invite_id end) STORED,
	"message" text,
	"status" "invite_status" DEFAULT 'PENDING' NOT NULL,
	"alternate" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invites_not_self" CHECK ("invites"."inviter_id" <> "invites"."invitee_id"),
	CONSTRAINT "invites_reachable" CHECK (num_nonnulls("invites"."invitee_id", "invites"."email", "invites"."token_hash") >= 1),
	CONSTRAINT "invites_message_length" CHECK (char_length("invites"."message") <= 500)
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" "league_type" DEFAULT 'SCHEDULED' NOT NULL,
	"game_id" uuid,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"max_players" integer DEFAULT 32 NOT NULL,
	"min_players" integer DEFAULT 2 NOT NULL,
	"visibility" "visibility" DEFAULT 'DRAFT' NOT NULL,
	"region" "region",
	"team_size" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid NOT NULL,
	"winner_id" uuid,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"entry" jsonb DEFAULT '{"kind":"free","amount":0}'::jsonb NOT NULL,
	"series_id" uuid,
	"division" integer,
	"organization_id" uuid,
	"restrictions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passcode" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"rng_seed" bigint,
	"player_count" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "leagues_name_length" CHECK (char_length("leagues"."name") between 3 and 80),
	CONSTRAINT "leagues_team_size" CHECK ("leagues"."team_size" between 1 and 64),
	CONSTRAINT "leagues_max_players" CHECK ("leagues"."max_players" between 2 and 65536),
	CONSTRAINT "leagues_min_players" CHECK ("leagues"."min_players" between 2 and "leagues"."max_players"),
	CONSTRAINT "leagues_dates_ordered" CHECK ("leagues"."start_date" < "leagues"."end_date"),
	CONSTRAINT "leagues_publishable" CHECK ("leagues"."visibility" = 'DRAFT' or num_nulls("leagues"."game_id", "leagues"."start_date") = 0),
	CONSTRAINT "leagues_life_ordered" CHECK ("leagues"."started_at" is not null or num_nonnulls("leagues"."paused_at", "leagues"."ended_at") = 0),
	CONSTRAINT "leagues_places" CHECK ("leagues"."player_count" between 0 and "leagues"."max_players")
);
--> statement-breakpoint
CREATE TABLE "match_queues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"round" integer DEFAULT 0 NOT NULL,
	"rank" integer,
	"rating" double precision,
	"region" "region",
	"match_id" uuid,
	"accept_by" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_queues_player_unique" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"game_id" uuid,
	"no" integer NOT NULL,
	"side" "match_side" NOT NULL,
	"group" integer,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"a" text,
	"b" text,
	"win_to" integer,
	"win_slot" "slot",
	"lose_to" integer,
	"lose_slot" "slot",
	"best_of" integer DEFAULT 1 NOT NULL,
	"games" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" "match_outcome",
	"reason" "match_reason",
	"status" "engine_status" DEFAULT 'waiting' NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"player1_id" uuid GENERATED ALWAYS AS (case when a ~ '^[0-9a-f-]{36}$' then a::uuid end) STORED,
	"player2_id" uuid GENERATED ALWAYS AS (case when b ~ '^[0-9a-f-]{36}$' then b::uuid end) STORED,
	"winner_id" uuid GENERATED ALWAYS AS (case outcome when 'a' then case when a ~ '^[0-9a-f-]{36}$' then a::uuid end when 'b' then case when b ~ '^[0-9a-f-]{36}$' then b::uuid end end) STORED,
	"loser_id" uuid GENERATED ALWAYS AS (case outcome when 'a' then case when b ~ '^[0-9a-f-]{36}$' then b::uuid end when 'b' then case when a ~ '^[0-9a-f-]{36}$' then a::uuid end end) STORED,
	"player1_ready" boolean DEFAULT false NOT NULL,
	"player2_ready" boolean DEFAULT false NOT NULL,
	"player1_ready_at" timestamp (3) with time zone,
	"player2_ready_at" timestamp (3) with time zone,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"veto" jsonb,
	"starts_at" timestamp (3) with time zone,
	"called_at" timestamp (3) with time zone,
	"deadline_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"forfeit_at" timestamp (3) with time zone,
	"provisional_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"station" text,
	"locked_at" timestamp (3) with time zone,
	"moderator_id" uuid,
	"chat_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_no_unique" UNIQUE("event_id","no"),
	CONSTRAINT "matches_best_of" CHECK ("matches"."best_of" between 1 and 15),
	CONSTRAINT "matches_two_sides" CHECK ("matches"."player1_id" <> "matches"."player2_id"),
	CONSTRAINT "matches_place" CHECK ("matches"."no" >= 0 and "matches"."round" >= 0 and "matches"."number" >= 0 and "matches"."rev" >= 0),
	CONSTRAINT "matches_win_link" CHECK (("matches"."win_to" is null) = ("matches"."win_slot" is null)),
	CONSTRAINT "matches_lose_link" CHECK (("matches"."lose_to" is null) = ("matches"."lose_slot" is null))
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"moderator_id" uuid,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bans_dates_ordered" CHECK ("bans"."created_at" < "bans"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"match_id" uuid,
	"moderator_id" uuid,
	"tournament_id" uuid,
	"league_id" uuid,
	"organization_id" uuid,
	"player_id" uuid,
	"ticket_id" uuid,
	"user_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"undoes_id" uuid,
	CONSTRAINT "logs_action_length" CHECK (char_length("logs"."action") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "penalties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"player_id" uuid NOT NULL,
	"user_id" uuid,
	"match_id" uuid,
	"ticket_id" uuid,
	"moderator_id" uuid,
	"step" "penalty_step" NOT NULL,
	"offence" text,
	"reason" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reporter_id" uuid,
	"type" "report_type" NOT NULL,
	"description" text,
	"image" jsonb,
	"content" jsonb,
	"message_id" uuid,
	"post_id" uuid,
	"match_id" uuid,
	"tournament_id" uuid,
	"moderator_id" uuid,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_self" CHECK ("reports"."user_id" <> "reports"."reporter_id"),
	CONSTRAINT "reports_description_length" CHECK (char_length("reports"."description") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	CONSTRAINT "names_user_unique" UNIQUE("user_id"),
	CONSTRAINT "names_organization_unique" UNIQUE("organization_id"),
	CONSTRAINT "names_one_owner" CHECK (num_nonnulls("names"."user_id", "names"."organization_id") = 1),
	CONSTRAINT "names_shape" CHECK ("names"."name" ~ '^[a-z0-9_-]{3,20}$')
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text,
	"content" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" jsonb,
	"author_id" uuid,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_title_length" CHECK (char_length("articles"."title") between 3 and 160),
	CONSTRAINT "articles_slug_shape" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" "notification_channel" NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"image" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"subject" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"link" text,
	"placement" "ad_placement" DEFAULT 'side' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_dates_ordered" CHECK ("ads"."starts_at" < "ads"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "enterprise_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_tokens_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "enterprise_tokens_name_length" CHECK (char_length("enterprise_tokens"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "organization_role" DEFAULT 'MEMBER' NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_optin" boolean DEFAULT true NOT NULL,
	"api_token" text,
	"last_active_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "organization_members_token_unique" UNIQUE("api_token")
);
--> statement-breakpoint
CREATE TABLE "organization_passes" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_passes_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"username" text,
	"description" text,
	"avatar" jsonb,
	"banner" jsonb,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"coin" jsonb,
	"layout" jsonb,
	"registration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"faq" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passcode" text,
	"visibility" "visibility" DEFAULT 'PUBLIC' NOT NULL,
	"parent_id" uuid,
	"hostname" text,
	"verified" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "organizations_username_unique" UNIQUE("username"),
	CONSTRAINT "organizations_hostname_unique" UNIQUE("hostname"),
	CONSTRAINT "organizations_username_shape" CHECK ("organizations"."username" ~ '^[a-z0-9_-]{3,20}$'),
	CONSTRAINT "organizations_name_length" CHECK (char_length("organizations"."name") between 3 and 80),
	CONSTRAINT "organizations_alive_has_username" CHECK ("organizations"."username" is not null or "organizations"."deleted_at" is not null),
	CONSTRAINT "organizations_not_own_parent" CHECK ("organizations"."parent_id" <> "organizations"."id"),
	CONSTRAINT "organizations_member_count" CHECK ("organizations"."member_count" >= 0),
	CONSTRAINT "organizations_hostname_lower" CHECK ("organizations"."hostname" = lower("organizations"."hostname"))
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"link" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"account" text,
	"status" "payment_status" DEFAULT 'PENDING' NOT NULL,
	"provider" "payment_provider",
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"event_id" uuid,
	"event_type" "event_type",
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"player_id" uuid,
	"due_at" timestamp (3) with time zone,
	"funded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payments_event" CHECK (("payments"."event_id" is null) = ("payments"."event_type" is null)),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'PAID') = ("payments"."paid_at" is not null)),
	CONSTRAINT "payments_account_length" CHECK (char_length("payments"."account") <= 200)
);
--> statement-breakpoint
CREATE TABLE "free_agents" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"message" text,
	"region" "region",
	"rating" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "free_agents_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "free_agents_message_length" CHECK (char_length("free_agents"."message") <= 500)
);
--> statement-breakpoint
CREATE TABLE "player_teammates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"captain" boolean DEFAULT false NOT NULL,
	"alternate" boolean DEFAULT false NOT NULL,
	"eligibility" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"player_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_teammates_once" UNIQUE("player_id","user_id"),
	CONSTRAINT "player_teammates_captain" CHECK (not "player_teammates"."captain" or ("player_teammates"."accepted_at" is not null and not "player_teammates"."alternate"))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"form_response" jsonb,
	"seed" integer,
	"score" double precision,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"result" jsonb,
	"rank" integer GENERATED ALWAYS AS ((result ->> 'rank')::integer) STORED,
	"user_id" uuid,
	"checkin_at" timestamp (3) with time zone,
	"checkin_by_id" uuid,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"coins_awarded" bigint DEFAULT 0 NOT NULL,
	"points_awarded" bigint DEFAULT 0 NOT NULL,
	"previous_players" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"join_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "players_join_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"waitlisted_at" timestamp (3) with time zone,
	"dropped_at" timestamp (3) with time zone,
	"drop_reason" "drop_reason",
	"rating" double precision,
	"rating_deviation" double precision,
	"rating_volatility" double precision,
	"last_played_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "players_name_length" CHECK (char_length("players"."name") between 1 and 80),
	CONSTRAINT "players_seed_positive" CHECK ("players"."seed" >= 1),
	CONSTRAINT "players_awards_positive" CHECK ("players"."coins_awarded" >= 0 and "players"."points_awarded" >= 0),
	CONSTRAINT "players_drop_reason" CHECK (("players"."dropped_at" is null) = ("players"."drop_reason" is null)),
	CONSTRAINT "players_waiting_has_no_seed" CHECK ("players"."waitlisted_at" is null or "players"."seed" is null)
);
--> statement-breakpoint
CREATE TABLE "levels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level" integer NOT NULL,
	"min_xp" integer NOT NULL,
	"max_xp" integer NOT NULL,
	CONSTRAINT "levels_level_unique" UNIQUE("level"),
	CONSTRAINT "levels_min_xp_unique" UNIQUE("min_xp"),
	CONSTRAINT "levels_range" CHECK ("levels"."level" >= 1 and "levels"."min_xp" >= 0 and "levels"."min_xp" < "levels"."max_xp")
);
--> statement-breakpoint
CREATE TABLE "points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"organization_id" uuid,
	"game_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_once" UNIQUE("user_id","reason","subject")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"checkout_session_id" text,
	"provider_subscription_id" text,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_checkout_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "subscriptions_provider_unique" UNIQUE("provider_subscription_id"),
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."price" >= 0),
	CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"description" text NOT NULL,
	"image" jsonb,
	"link" text,
	"tournament_id" uuid,
	"organization_id" uuid,
	"pinned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "posts_description_length" CHECK (char_length("posts"."description") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"following_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_following_id_pk" PRIMARY KEY("follower_id","following_id"),
	CONSTRAINT "follows_not_self" CHECK ("follows"."follower_id" <> "follows"."following_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"user_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"system" "rating_system" DEFAULT 'glicko2' NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision,
	"played" integer DEFAULT 0 NOT NULL,
	"last_played_at" timestamp (3) with time zone,
	CONSTRAINT "ratings_user_id_game_id_system_pk" PRIMARY KEY("user_id","game_id","system"),
	CONSTRAINT "ratings_finite" CHECK ("ratings"."rating" between -1e9 and 1e9 and "ratings"."deviation" between 0 and 1e9)
);
--> statement-breakpoint
CREATE TABLE "trophies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"player_id" uuid,
	"game_id" uuid,
	"organization_id" uuid,
	"rank" integer NOT NULL,
	"title" text NOT NULL,
	"image" jsonb,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trophies_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "trophies_rank" CHECK ("trophies"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"organization_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_name_length" CHECK (char_length("series"."name") between 3 and 80)
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" "item_type" NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" bigint NOT NULL,
	"image" jsonb,
	"look" jsonb,
	"quantity" integer,
	"organization_id" uuid,
	"sold" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "items_title_length" CHECK (char_length("items"."title") between 1 and 80),
	CONSTRAINT "items_price" CHECK ("items"."price" between 0 and 1000000000),
	CONSTRAINT "items_stock" CHECK ("items"."quantity" >= 0),
	CONSTRAINT "items_sold" CHECK ("items"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"item_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redeem_codes_once" UNIQUE("item_id","code"),
	CONSTRAINT "redeem_codes_length" CHECK (char_length("redeem_codes"."code") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "user_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"redeem_code_id" uuid,
	"price" bigint NOT NULL,
	"transaction_id" uuid,
	"worn_at" timestamp (3) with time zone,
	"fulfilled_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_items_redeem_code_unique" UNIQUE("redeem_code_id"),
	CONSTRAINT "user_items_transaction_unique" UNIQUE("transaction_id"),
	CONSTRAINT "user_items_price" CHECK ("user_items"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_passes" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_passes_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_platforms" (
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"platform_id" uuid NOT NULL,
	CONSTRAINT "event_platforms_event_id_platform_id_pk" PRIMARY KEY("event_id","platform_id")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"status" "host_status" DEFAULT 'PENDING' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosts_once" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "moderators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" "event_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when event_type = 'Tournament' then event_id end) STORED,
	"league_id" uuid GENERATED ALWAYS AS (case when event_type = 'League' then event_id end) STORED,
	"status" "moderator_status" DEFAULT 'PENDING' NOT NULL,
	"role" "moderator_role" DEFAULT 'MODERATOR' NOT NULL,
	"invited_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderators_once" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag_id" uuid NOT NULL,
	"tag_type" "tag_type" NOT NULL,
	"tournament_id" uuid GENERATED ALWAYS AS (case when tag_type = 'Tournament' then tag_id end) STORED,
	"game_id" uuid GENERATED ALWAYS AS (case when tag_type = 'Game' then tag_id end) STORED,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_once" UNIQUE("tag_id","label"),
	CONSTRAINT "tags_label_length" CHECK (char_length("tags"."label") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" "submission_status" DEFAULT 'PENDING' NOT NULL,
	"match_id" uuid,
	"tournament_id" uuid,
	"player_id" uuid NOT NULL,
	"user_id" uuid,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb,
	"score" double precision,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"reason" text,
	"number" integer DEFAULT 1 NOT NULL,
	"reviewed_by_id" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_about" CHECK (num_nonnulls("submissions"."match_id", "submissions"."tournament_id") >= 1),
	CONSTRAINT "submissions_number" CHECK ("submissions"."number" >= 1),
	CONSTRAINT "submissions_text_length" CHECK (char_length("submissions"."description") <= 2000 and char_length("submissions"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "ticket_kind" DEFAULT 'HELP' NOT NULL,
	"description" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tournament_id" uuid,
	"match_id" uuid,
	"organization_id" uuid,
	"moderator_id" uuid,
	"chat_id" uuid,
	"appeal_of_id" uuid,
	"ruling" jsonb,
	"assigned_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"last_user_message_at" timestamp (3) with time zone,
	"last_moderator_message_at" timestamp (3) with time zone,
	"user_read" boolean DEFAULT true NOT NULL,
	"moderator_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_description_length" CHECK (char_length("tickets"."description") <= 5000),
	CONSTRAINT "tickets_assigned" CHECK ("tickets"."moderator_id" is null or "tickets"."assigned_at" is not null),
	CONSTRAINT "tickets_appeal" CHECK (("tickets"."kind" = 'APPEAL') or "tickets"."appeal_of_id" is null)
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"description" text,
	"date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"registration_start" timestamp (3) with time zone,
	"registration_end" timestamp (3) with time zone,
	"type" "tournament_type" DEFAULT 'SINGLE_ELIMINATION' NOT NULL,
	"max_players" integer DEFAULT 32 NOT NULL,
	"min_players" integer DEFAULT 2 NOT NULL,
	"game_id" uuid,
	"visibility" "visibility" DEFAULT 'DRAFT' NOT NULL,
	"region" "region",
	"team_size" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid NOT NULL,
	"winner_id" uuid,
	"passcode" text,
	"global_template" boolean DEFAULT false NOT NULL,
	"assets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"announcements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"restrictions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coins" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checkin_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entry" jsonb DEFAULT '{"kind":"free","amount":0}'::jsonb NOT NULL,
	"form" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"score" jsonb,
	"matchmaking" jsonb,
	"stats" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_tournament_id" uuid,
	"series_id" uuid,
	"organization_id" uuid,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"rng_seed" bigint,
	"player_count" integer DEFAULT 0 NOT NULL,
	"waitlist_count" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"rehearsal" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"pause_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tournaments_name_length" CHECK (char_length("tournaments"."name") between 3 and 80),
	CONSTRAINT "tournaments_text_length" CHECK (char_length("tournaments"."subtitle") <= 140 and char_length("tournaments"."description") <= 60000),
	CONSTRAINT "tournaments_team_size" CHECK ("tournaments"."team_size" between 1 and 64),
	CONSTRAINT "tournaments_max_players" CHECK ("tournaments"."max_players" between 2 and 65536),
	CONSTRAINT "tournaments_min_players" CHECK ("tournaments"."min_players" between 2 and "tournaments"."max_players"),
	CONSTRAINT "tournaments_registration_ordered" CHECK ("tournaments"."registration_start" < "tournaments"."registration_end"),
	CONSTRAINT "tournaments_registration_before_start" CHECK ("tournaments"."registration_end" <= "tournaments"."date"),
	CONSTRAINT "tournaments_checkin_before_start" CHECK ("tournaments"."checkin_at" < "tournaments"."date"),
	CONSTRAINT "tournaments_dates_ordered" CHECK ("tournaments"."date" < "tournaments"."end_date"),
	CONSTRAINT "tournaments_publishable" CHECK ("tournaments"."visibility" = 'DRAFT' or num_nulls("tournaments"."game_id", "tournaments"."date", "tournaments"."registration_end") = 0),
	CONSTRAINT "tournaments_life_ordered" CHECK (("tournaments"."started_at" is not null or num_nonnulls("tournaments"."paused_at", "tournaments"."ended_at") = 0) and ("tournaments"."ended_at" is not null or "tournaments"."completed_at" is null)),
	CONSTRAINT "tournaments_places" CHECK ("tournaments"."player_count" between 0 and "tournaments"."max_players" and "tournaments"."waitlist_count" >= 0),
	CONSTRAINT "tournaments_not_own_next" CHECK ("tournaments"."next_tournament_id" <> "tournaments"."id")
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tries_count" CHECK ("tries"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transactions_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"item_id" uuid,
	"cause" "transaction_cause" NOT NULL,
	"subject" text,
	"reverses_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_reverses_unique" UNIQUE("reverses_id"),
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount" <> 0),
	CONSTRAINT "transactions_balance" CHECK ("transactions"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_once" UNIQUE NULLS NOT DISTINCT("user_id","organization_id"),
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_users" ADD CONSTRAINT "chat_users_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_users" ADD CONSTRAINT "chat_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_platforms" ADD CONSTRAINT "game_platforms_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_platforms" ADD CONSTRAINT "game_platforms_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_category_id_guide_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."guide_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_infos" ADD CONSTRAINT "user_infos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_winner_id_players_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_queues" ADD CONSTRAINT "match_queues_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_player1_id_players_id_fk" FOREIGN KEY ("player1_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_player2_id_players_id_fk" FOREIGN KEY ("player2_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_winner_id_players_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_loser_id_players_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_undoes_id_logs_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_tokens" ADD CONSTRAINT "enterprise_tokens_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_passes" ADD CONSTRAINT "organization_passes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_passes" ADD CONSTRAINT "organization_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_id_organizations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_by_id_users_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_agents" ADD CONSTRAINT "free_agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_agents" ADD CONSTRAINT "free_agents_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_agents" ADD CONSTRAINT "free_agents_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_teammates" ADD CONSTRAINT "player_teammates_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_teammates" ADD CONSTRAINT "player_teammates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_teammates" ADD CONSTRAINT "player_teammates_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_teammates" ADD CONSTRAINT "player_teammates_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_checkin_by_id_users_id_fk" FOREIGN KEY ("checkin_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_following_id_users_id_fk" FOREIGN KEY ("following_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trophies" ADD CONSTRAINT "trophies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_redeem_code_id_redeem_codes_id_fk" FOREIGN KEY ("redeem_code_id") REFERENCES "public"."redeem_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_passes" ADD CONSTRAINT "event_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_passes" ADD CONSTRAINT "event_passes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_passes" ADD CONSTRAINT "event_passes_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_platforms" ADD CONSTRAINT "event_platforms_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_platforms" ADD CONSTRAINT "event_platforms_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_platforms" ADD CONSTRAINT "event_platforms_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_league_id_leagues_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."leagues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderators" ADD CONSTRAINT "moderators_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_appeal_of_id_tickets_id_fk" FOREIGN KEY ("appeal_of_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_winner_id_players_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_next_tournament_id_tournaments_id_fk" FOREIGN KEY ("next_tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_created_idx" ON "conversions" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "page_views_created_idx" ON "page_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "page_views_tournament_idx" ON "page_views" USING btree ("tournament_id","created_at") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "page_views_organization_idx" ON "page_views" USING btree ("organization_id","created_at") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "assets_organization_idx" ON "assets" USING btree ("organization_id","type","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_type_idx" ON "assets" USING btree ("type","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_user_idx" ON "assets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_users_user_idx" ON "chat_users" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "chat_users_unread_idx" ON "chat_users" USING btree ("user_id") WHERE not read;--> statement-breakpoint
CREATE INDEX "chats_type_idx" ON "chats" USING btree ("type","last_message_at");--> statement-breakpoint
CREATE INDEX "chats_chat_idx" ON "chats" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "messages_chat_idx" ON "messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_hidden_by_idx" ON "messages" USING btree ("hidden_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_one_per_type" ON "email_templates" USING btree ("organization_id","type") WHERE type not in ('ORGANIZATION', 'MARKETING', 'LEGAL');--> statement-breakpoint
CREATE INDEX "email_templates_organization_idx" ON "email_templates" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "emails_due_idx" ON "emails" USING btree ("scheduled_at","id") WHERE sent_at is null and failed_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "emails_tournament_idx" ON "emails" USING btree ("tournament_id","type");--> statement-breakpoint
CREATE INDEX "emails_organization_idx" ON "emails" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_user_idx" ON "emails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_template_idx" ON "emails" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "emails_created_idx" ON "emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "game_platforms_platform_idx" ON "game_platforms" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "games_name_search" ON "games" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "games_list_idx" ON "games" USING btree ("position","name") WHERE not "games"."hidden";--> statement-breakpoint
CREATE INDEX "games_featured_idx" ON "games" USING btree ("position","name") WHERE "games"."featured" and not "games"."hidden";--> statement-breakpoint
CREATE INDEX "guides_category_idx" ON "guides" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "guides_created_idx" ON "guides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guides_author_idx" ON "guides" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "guides_title_search" ON "guides" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "faqs_list_idx" ON "faqs" USING btree ("category","position") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "faqs_question_search" ON "faqs" USING gin ("question" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_idx" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_unique" ON "accounts" USING btree ("provider","provider_account_id") WHERE "accounts"."type" <> 'handle';--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "user_devices_user_idx" ON "user_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_infos_country_idx" ON "user_infos" USING btree ("country");--> statement-breakpoint
CREATE INDEX "user_tokens_user_idx" ON "user_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_username_search" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_xp_rank" ON "users" USING btree ("xp","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id") WHERE "users"."role" <> 'USER';--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_last_seen_idx" ON "users" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_level_idx" ON "users" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "users_deletion_due_idx" ON "users" USING btree ("deletion_due_at") WHERE "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "verification_tokens_expires_idx" ON "verification_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "verification_tokens_user_idx" ON "verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_one_open" ON "invites" USING btree ("invite_id","invitee_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "invites_one_open_mail" ON "invites" USING btree ("invite_id",lower(email)) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "invites_invitee_idx" ON "invites" USING btree ("invitee_id","status","created_at");--> statement-breakpoint
CREATE INDEX "invites_inviter_idx" ON "invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invites_subject_idx" ON "invites" USING btree ("invite_id","created_at");--> statement-breakpoint
CREATE INDEX "invites_tournament_idx" ON "invites" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "invites_league_idx" ON "invites" USING btree ("league_id");--> statement-breakpoint
CREATE INDEX "invites_player_idx" ON "invites" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "leagues_name_search" ON "leagues" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leagues_date_idx" ON "leagues" USING btree ("start_date","id") WHERE visibility = 'PUBLIC' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_game_idx" ON "leagues" USING btree ("game_id","start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_organization_idx" ON "leagues" USING btree ("organization_id","start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_created_by_idx" ON "leagues" USING btree ("created_by_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leagues_running_idx" ON "leagues" USING btree ("type","id") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "leagues_series_idx" ON "leagues" USING btree ("series_id","division");--> statement-breakpoint
CREATE INDEX "leagues_winner_idx" ON "leagues" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "match_queues_event_idx" ON "match_queues" USING btree ("event_id","round","rating");--> statement-breakpoint
CREATE INDEX "match_queues_match_idx" ON "match_queues" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_queues_tournament_idx" ON "match_queues" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "match_queues_league_idx" ON "match_queues" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "matches_event_idx" ON "matches" USING btree ("event_id","round","number");--> statement-breakpoint
CREATE INDEX "matches_status_idx" ON "matches" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "matches_player1_idx" ON "matches" USING btree ("player1_id");--> statement-breakpoint
CREATE INDEX "matches_player2_idx" ON "matches" USING btree ("player2_id");--> statement-breakpoint
CREATE INDEX "matches_winner_idx" ON "matches" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "matches_loser_idx" ON "matches" USING btree ("loser_id");--> statement-breakpoint
CREATE INDEX "matches_chat_idx" ON "matches" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "matches_moderator_idx" ON "matches" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "matches_game_idx" ON "matches" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "matches_deadline_idx" ON "matches" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "matches_starts_idx" ON "matches" USING btree ("starts_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "matches_disputed_idx" ON "matches" USING btree ("event_id","disputed_at") WHERE disputed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "matches_tournament_idx" ON "matches" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "matches_league_idx" ON "matches" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "bans_user_idx" ON "bans" USING btree ("user_id","organization_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "bans_organization_idx" ON "bans" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "bans_moderator_idx" ON "bans" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "logs_tournament_idx" ON "logs" USING btree ("tournament_id","timestamp","id");--> statement-breakpoint
CREATE INDEX "logs_league_idx" ON "logs" USING btree ("league_id","timestamp");--> statement-breakpoint
CREATE INDEX "logs_organization_idx" ON "logs" USING btree ("organization_id","timestamp");--> statement-breakpoint
CREATE INDEX "logs_match_idx" ON "logs" USING btree ("match_id","timestamp");--> statement-breakpoint
CREATE INDEX "logs_player_idx" ON "logs" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "logs_ticket_idx" ON "logs" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "logs_user_idx" ON "logs" USING btree ("user_id","timestamp");--> statement-breakpoint
CREATE INDEX "logs_moderator_idx" ON "logs" USING btree ("moderator_id","timestamp");--> statement-breakpoint
CREATE INDEX "logs_timestamp_idx" ON "logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "logs_undone_once" ON "logs" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "penalties_event_idx" ON "penalties" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "penalties_player_idx" ON "penalties" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "penalties_user_idx" ON "penalties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "penalties_match_idx" ON "penalties" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "penalties_ticket_idx" ON "penalties" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "penalties_moderator_idx" ON "penalties" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "penalties_tournament_idx" ON "penalties" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "penalties_league_idx" ON "penalties" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reports_user_idx" ON "reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_message_idx" ON "reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reports_post_idx" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_match_idx" ON "reports" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "reports_tournament_idx" ON "reports" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "reports_moderator_idx" ON "reports" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "articles_published_idx" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "articles_created_idx" ON "articles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "articles_author_idx" ON "articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "articles_title_search" ON "articles" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","id") WHERE not read;--> statement-breakpoint
CREATE INDEX "ads_organization_idx" ON "ads" USING btree ("organization_id","placement","position");--> statement-breakpoint
CREATE INDEX "enterprise_tokens_created_by_idx" ON "enterprise_tokens" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "enterprise_tokens_organization_idx" ON "enterprise_tokens" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_tokens_name_unique" ON "enterprise_tokens" USING btree ("organization_id","name") WHERE "enterprise_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "organization_members_user_idx" ON "organization_members" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "organization_members_role_idx" ON "organization_members" USING btree ("organization_id","role");--> statement-breakpoint
CREATE INDEX "organization_members_created_idx" ON "organization_members" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_members_active_idx" ON "organization_members" USING btree ("organization_id","last_active_at");--> statement-breakpoint
CREATE INDEX "organization_passes_user_idx" ON "organization_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_name_search" ON "organizations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_username_search" ON "organizations" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_list_idx" ON "organizations" USING btree ("visibility","member_count","id") WHERE "organizations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "organizations_user_idx" ON "organizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizations_parent_idx" ON "organizations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organizations_created_idx" ON "organizations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sponsors_organization_idx" ON "sponsors" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_event_idx" ON "payments" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_player_idx" ON "payments" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "payments_paid_by_idx" ON "payments" USING btree ("paid_by_id");--> statement-breakpoint
CREATE INDEX "payments_due_idx" ON "payments" USING btree ("due_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "payments_tournament_idx" ON "payments" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "payments_league_idx" ON "payments" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "free_agents_user_idx" ON "free_agents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "free_agents_tournament_idx" ON "free_agents" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "free_agents_league_idx" ON "free_agents" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "player_teammates_one_team" ON "player_teammates" USING btree ("event_id","user_id") WHERE accepted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "player_teammates_one_captain" ON "player_teammates" USING btree ("player_id") WHERE captain;--> statement-breakpoint
CREATE INDEX "player_teammates_user_idx" ON "player_teammates" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "player_teammates_tournament_idx" ON "player_teammates" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "player_teammates_league_idx" ON "player_teammates" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "players_event_idx" ON "players" USING btree ("event_id","seed","join_number");--> statement-breakpoint
CREATE INDEX "players_waitlist_idx" ON "players" USING btree ("event_id","join_number") WHERE waitlisted_at is not null;--> statement-breakpoint
CREATE INDEX "players_score_idx" ON "players" USING btree ("event_id","score" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "players_rank_idx" ON "players" USING btree ("event_id","rank");--> statement-breakpoint
CREATE INDEX "players_rating_idx" ON "players" USING btree ("league_id","rating" DESC NULLS LAST) WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "players_user_idx" ON "players" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "players_checkin_by_idx" ON "players" USING btree ("checkin_by_id");--> statement-breakpoint
CREATE INDEX "players_name_search" ON "players" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "players_tournament_idx" ON "players" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "players_league_idx" ON "players" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "points_user_idx" ON "points" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "points_organization_idx" ON "points" USING btree ("organization_id","game_id","user_id");--> statement-breakpoint
CREATE INDEX "points_game_idx" ON "points" USING btree ("game_id","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_active_unique" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."active";--> statement-breakpoint
CREATE INDEX "posts_feed_idx" ON "posts" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_user_idx" ON "posts" USING btree ("user_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_organization_idx" ON "posts" USING btree ("organization_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_tournament_idx" ON "posts" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "follows_following_idx" ON "follows" USING btree ("following_id","created_at");--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_game_idx" ON "ratings" USING btree ("game_id","system","rating");--> statement-breakpoint
CREATE INDEX "trophies_user_idx" ON "trophies" USING btree ("user_id","created_at") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "trophies_player_idx" ON "trophies" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "trophies_game_idx" ON "trophies" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "trophies_organization_idx" ON "trophies" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "trophies_tournament_idx" ON "trophies" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "trophies_league_idx" ON "trophies" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "series_organization_idx" ON "series" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "series_created_by_idx" ON "series" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "items_organization_idx" ON "items" USING btree ("organization_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "items_type_idx" ON "items" USING btree ("type","price","id") WHERE deleted_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "items_title_search" ON "items" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "redeem_codes_free_idx" ON "redeem_codes" USING btree ("item_id","id") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "user_items_user_idx" ON "user_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_items_item_idx" ON "user_items" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_items_worn_once" ON "user_items" USING btree ("user_id","item_id") WHERE worn_at is not null and refunded_at is null;--> statement-breakpoint
CREATE INDEX "event_passes_user_idx" ON "event_passes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_passes_tournament_idx" ON "event_passes" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "event_passes_league_idx" ON "event_passes" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "event_platforms_platform_idx" ON "event_platforms" USING btree ("platform_id","event_id");--> statement-breakpoint
CREATE INDEX "event_platforms_tournament_idx" ON "event_platforms" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "event_platforms_league_idx" ON "event_platforms" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "hosts_invited_by_idx" ON "hosts" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "hosts_user_idx" ON "hosts" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "hosts_tournament_idx" ON "hosts" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "hosts_league_idx" ON "hosts" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "moderators_invited_by_idx" ON "moderators" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "moderators_user_idx" ON "moderators" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "moderators_tournament_idx" ON "moderators" USING btree ("tournament_id") WHERE tournament_id is not null;--> statement-breakpoint
CREATE INDEX "moderators_league_idx" ON "moderators" USING btree ("league_id") WHERE league_id is not null;--> statement-breakpoint
CREATE INDEX "tags_label_idx" ON "tags" USING btree ("label","tag_type");--> statement-breakpoint
CREATE INDEX "tags_tournament_idx" ON "tags" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "tags_game_idx" ON "tags" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_match_once" ON "submissions" USING btree ("match_id","player_id","number") WHERE match_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_attempt_once" ON "submissions" USING btree ("tournament_id","player_id","number") WHERE match_id is null;--> statement-breakpoint
CREATE INDEX "submissions_tournament_idx" ON "submissions" USING btree ("tournament_id","status","created_at");--> statement-breakpoint
CREATE INDEX "submissions_player_idx" ON "submissions" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_user_idx" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submissions_reviewed_by_idx" ON "submissions" USING btree ("reviewed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_dispute" ON "tickets" USING btree ("match_id") WHERE kind = 'DISPUTE' and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_one_appeal" ON "tickets" USING btree ("appeal_of_id");--> statement-breakpoint
CREATE INDEX "tickets_queue_idx" ON "tickets" USING btree ("last_user_message_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "tickets_unread_idx" ON "tickets" USING btree ("moderator_id") WHERE not moderator_read and closed_at is null;--> statement-breakpoint
CREATE INDEX "tickets_user_idx" ON "tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_tournament_idx" ON "tickets" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_match_idx" ON "tickets" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "tickets_organization_idx" ON "tickets" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "tickets_moderator_idx" ON "tickets" USING btree ("moderator_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_chat_idx" ON "tickets" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "tickets_created_idx" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tournaments_name_search" ON "tournaments" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tournaments_date_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_game_idx" ON "tournaments" USING btree ("game_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_type_idx" ON "tournaments" USING btree ("type","date","id") WHERE visibility = 'PUBLIC' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_region_idx" ON "tournaments" USING btree ("region","date","id") WHERE visibility = 'PUBLIC' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_upcoming_idx" ON "tournaments" USING btree ("date","id") WHERE visibility = 'PUBLIC' and started_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_live_idx" ON "tournaments" USING btree ("started_at","id") WHERE started_at is not null and ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_ended_idx" ON "tournaments" USING btree ("ended_at","id") WHERE ended_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_completion_idx" ON "tournaments" USING btree ("ended_at") WHERE ended_at is not null and completed_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_start_idx" ON "tournaments" USING btree ("date") WHERE started_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_organization_idx" ON "tournaments" USING btree ("organization_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_created_by_idx" ON "tournaments" USING btree ("created_by_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_featured_idx" ON "tournaments" USING btree ("date","id") WHERE featured and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_template_idx" ON "tournaments" USING btree ("name","id") WHERE global_template and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tournaments_series_idx" ON "tournaments" USING btree ("series_id","date");--> statement-breakpoint
CREATE INDEX "tournaments_next_idx" ON "tournaments" USING btree ("next_tournament_id");--> statement-breakpoint
CREATE INDEX "tournaments_winner_idx" ON "tournaments" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "tries_reset_idx" ON "tries" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_once" ON "transactions" USING btree ("wallet_id","cause","subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "transactions_wallet_idx" ON "transactions" USING btree ("wallet_id","no");--> statement-breakpoint
CREATE INDEX "transactions_item_idx" ON "transactions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "transactions_created_idx" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallets_organization_idx" ON "wallets" USING btree ("organization_id","balance");--> statement-breakpoint
-- One space of names for users and organizations: whoever takes a name writes it here, or fails.
CREATE FUNCTION "claim_user_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "names" WHERE "user_id" = new."id";
	IF new."username" IS NOT NULL THEN
		INSERT INTO "names" ("name", "user_id") VALUES (new."username", new."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "claim_organization_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "names" WHERE "organization_id" = new."id";
	IF new."username" IS NOT NULL THEN
		INSERT INTO "names" ("name", "organization_id") VALUES (new."username", new."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_claim_name" AFTER INSERT ON "users" FOR EACH ROW WHEN (new."username" IS NOT NULL) EXECUTE FUNCTION "claim_user_name"();--> statement-breakpoint
CREATE TRIGGER "users_change_name" AFTER UPDATE OF "username" ON "users" FOR EACH ROW WHEN (old."username" IS DISTINCT FROM new."username") EXECUTE FUNCTION "claim_user_name"();--> statement-breakpoint
CREATE TRIGGER "organizations_claim_name" AFTER INSERT ON "organizations" FOR EACH ROW WHEN (new."username" IS NOT NULL) EXECUTE FUNCTION "claim_organization_name"();--> statement-breakpoint
CREATE TRIGGER "organizations_change_name" AFTER UPDATE OF "username" ON "organizations" FOR EACH ROW WHEN (old."username" IS DISTINCT FROM new."username") EXECUTE FUNCTION "claim_organization_name"();--> statement-breakpoint
-- Levels 1 to 100; ids are fixed, so that a new user's default can name level 1. The last level ends where integers do.
INSERT INTO "levels" ("id", "level", "min_xp", "max_xp")
SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, 50 * n * (n - 1), CASE WHEN n = 100 THEN 2147483647 ELSE 50 * n * (n + 1) END
FROM generate_series(1, 100) AS n;
