import mongoose from 'mongoose';

const text = { type: String, required: true };

/** Manufacturer as part of a stored product or maker (Art. 19 GPSR). */
export const manufacturerType = new mongoose.Schema(
  {
    name: text,
    street: text,
    number: text,
    zipcode: text,
    city: text,
    country: text,
    contact: text,
    euResponsible: String,
  },
  { _id: false },
);
