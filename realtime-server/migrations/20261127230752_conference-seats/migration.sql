ALTER TABLE "conference_seats" ADD COLUMN "whereabouts" text DEFAULT 'AWAY' NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "checked_in_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "media_session" uuid;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "media_since" integer;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "mic_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "cam_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_seats" ADD COLUMN "screen_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conferences" ADD COLUMN "is_stage" boolean DEFAULT false NOT NULL;