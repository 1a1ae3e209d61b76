/** Where WhatsApp opens with a ready text. To whom it goes, its sender chooses there: no number has to be known here. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
