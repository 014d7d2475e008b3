/**
 * Fields that search for Wikidata entities by name, and labels of ids, in all panes. The workspace's stores and the
 * chosen source answer.
 */
@NullMarked
package org.quern.ui.wikidata;

import org.jspecify.annotations.NullMarked;
