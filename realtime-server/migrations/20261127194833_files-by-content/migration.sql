CREATE TABLE "vault"."storage_usage" (
	"whose" text,
	"owner_id" uuid,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_pkey" PRIMARY KEY("whose","owner_id")
);
--> statement-breakpoint
CREATE TABLE "vault"."uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"owner_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text,
	"file_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
CREATE INDEX "files_content" ON "files" ("sha256");--> statement-breakpoint
CREATE INDEX "files_to_scan" ON "files" ("sha256") WHERE scan = 'PENDING';--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "vault"."uploads" ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "vault"."uploads" ("created_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan" CHECK (scan in ('NONE', 'PENDING', 'CLEAN'));