CREATE INDEX "conference_breakouts_notes" ON "conference_breakouts" ("notes_id") WHERE notes_id is not null;--> statement-breakpoint
CREATE INDEX "conferences_notes" ON "conferences" ("notes_id") WHERE notes_id is not null;--> statement-breakpoint
CREATE INDEX "conferences_board" ON "conferences" ("board_id") WHERE board_id is not null;