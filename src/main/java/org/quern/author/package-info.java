/**
 * Schema authoring: proposes mappings and starting points from class profiles, and finds issues of a schema and of
 * its data, with their texts ({@code issues*.properties}) and waivers. Rules of valid schemas are in {@code schema},
 * quick fixes in {@code author.fix}.
 */
@NullMarked
package org.quern.author;

import org.jspecify.annotations.NullMarked;
